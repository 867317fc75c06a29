import { trackEvent } from '../ui/track-event.ts';
import { drawPrint } from './draw-print.ts';
import { showBrand } from './show-brand.ts';
import { startGame } from './start-game.tsx';
import './demo.css';

/** The intro is plain HTML, which stands and is read before any of this has arrived. */

const intro = document.querySelector<HTMLElement>('#intro');
const start = document.querySelector<HTMLButtonElement>('#start');
const game = document.querySelector<HTMLElement>('#game');

trackEvent('page_view');
trackEvent('demo_view');
void showBrand();
// Wakes what a sign-up will need; nobody waits for the answer.
void fetch('/api/products').catch(() => undefined);
// Seen behind everything else, so it comes after everything else.
setTimeout(drawPrint);

start?.addEventListener('click', () => {
  if (!intro || !game || intro.hidden) return;
  trackEvent('demo_start');
  intro.hidden = true;
  startGame(game);
});
