import { formatMoney } from '../ui/format-money.ts';
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
// One after the other, so that a press in between is not kept waiting.
setTimeout(drawPrint);
// The first amount of a page takes a while, which the press on the start should not.
setTimeout(() => formatMoney(0));

start?.addEventListener('click', () => {
  if (!intro || !game || intro.hidden) return;
  trackEvent('demo_start');
  intro.hidden = true;
  startGame(game);
});
