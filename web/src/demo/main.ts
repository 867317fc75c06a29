import { awaitFonts } from '../ui/device/await-fonts.ts';
import { countVisit } from '../ui/device/count-visit.ts';
import { readArrival } from '../ui/device/read-arrival.ts';
import { trackEvent } from '../ui/device/track-event.ts';
import { printTasks } from './draw-print.ts';
import { showSite } from './show-site.ts';
import { startGame } from './start-game.tsx';
import './demo.css';

/** The intro is plain HTML, which is shown before this code has loaded. */

const intro = document.querySelector<HTMLElement>('#intro');
const start = document.querySelector<HTMLButtonElement>('#start');
const loading = document.querySelector<HTMLElement>('#loading');
const footer = document.querySelector('footer');
const game = document.querySelector<HTMLElement>('#game');

/**
 * Each runs as a task of its own, so that a tap in between is handled at once. The print lies
 * behind everything else and comes last.
 */
const firstTasks = [
  () => trackEvent('page_view'),
  () => trackEvent('demo_view'),
  () => countVisit(readArrival(location.search)),
  showSite,
  // Warms up the product list that a sign-up will need, without waiting for the answer.
  () => fetch('/api/products').catch(() => undefined),
  ...printTasks,
];
for (const task of firstTasks) setTimeout(task);

function play(): void {
  if (!start || !intro || !game || start.ariaBusy === 'true') return;
  start.ariaBusy = 'true';
  const show = () => {
    intro.hidden = true;
    loading?.remove();
    start.ariaBusy = null;
    startGame(game);
    // The board counts as another screen. A new copy of the footer appears below it, so that the
    // browser does not measure a layout shift of the old one.
    footer?.replaceWith(footer.cloneNode(true));
    trackEvent('demo_start');
  };
  // Waits until the button is drawn as pressed: a slow phone needs a moment for the board.
  requestAnimationFrame(() => void awaitFonts().then(() => setTimeout(show)));
}

start?.removeAttribute('popovertarget');
start?.addEventListener('click', play);
// A press before this code has loaded makes the browser itself show the note, and goes on here.
if (CSS.supports('selector(:popover-open)') && loading?.matches(':popover-open')) play();
