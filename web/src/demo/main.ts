import { trackEvent } from '../ui/device/track-event.ts';
import { printTasks } from './draw-print.ts';
import { showBrand } from './show-brand.ts';
import { startGame } from './start-game.tsx';
import './demo.css';

/** The intro is plain HTML, which stands and is read before any of this has arrived. */

const intro = document.querySelector<HTMLElement>('#intro');
const start = document.querySelector<HTMLButtonElement>('#start');
const game = document.querySelector<HTMLElement>('#game');

/** A task each, so that whoever taps in between is answered at once. The print is behind everything else, so it comes last. */
const firstTasks = [
  () => trackEvent('page_view'),
  () => trackEvent('demo_view'),
  showBrand,
  // Wakes what a sign-up will need; nobody waits for the answer.
  () => fetch('/api/products').catch(() => undefined),
  ...printTasks,
];
for (const task of firstTasks) setTimeout(task);

start?.addEventListener('click', () => {
  if (!intro || !game || start.ariaBusy === 'true') return;
  start.ariaBusy = 'true';
  // With the button seen pressed: a slow phone takes a moment for the board.
  requestAnimationFrame(() =>
    setTimeout(() => {
      intro.hidden = true;
      startGame(game);
      trackEvent('demo_start');
    }),
  );
});
