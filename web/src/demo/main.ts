import { awaitFonts } from '../ui/device/await-fonts.ts';
import { countVisit } from '../ui/device/count-visit.ts';
import { readArrival } from '../ui/device/read-arrival.ts';
import { trackEvent } from '../ui/device/track-event.ts';
import { printTasks } from './draw-print.ts';
import { showBrand } from './show-brand.ts';
import { startGame } from './start-game.tsx';
import './demo.css';

/** The intro is plain HTML, which is shown before this code has loaded. */

const intro = document.querySelector<HTMLElement>('#intro');
const start = document.querySelector<HTMLButtonElement>('#start');
const footer = document.querySelector('footer');
const game = document.querySelector<HTMLElement>('#game');

/**
 * One task each, so that a tap in between is handled at once. The print lies behind everything else
 * and comes last.
 */
const firstTasks = [
  () => trackEvent('page_view'),
  () => trackEvent('demo_view'),
  () => countVisit(readArrival(location.search)),
  showBrand,
  // Warms up what a sign-up will need, without waiting for the answer.
  () => fetch('/api/products').catch(() => undefined),
  ...printTasks,
];
for (const task of firstTasks) setTimeout(task);

start?.addEventListener('click', () => {
  if (!intro || !game || start.ariaBusy === 'true') return;
  start.ariaBusy = 'true';
  const show = () => {
    intro.hidden = true;
    start.ariaBusy = null;
    startGame(game);
    // The board is another screen: a footer of its own stands below it, none has moved there.
    footer?.replaceWith(footer.cloneNode(true));
    trackEvent('demo_start');
  };
  // After the button is drawn as pressed: a slow phone needs a moment for the board.
  requestAnimationFrame(() => void awaitFonts().then(() => setTimeout(show)));
});
