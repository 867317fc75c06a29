import { VISIT_PATH } from '@raspasorte/contract';
import type { RequestBody } from '@raspasorte/contract';
import type { Arrival } from './read-arrival.ts';

const COUNTED_KEY = 'raspasorte:visit';

/**
 * Counts this tab's visit once, with no more than the words of its link. Nothing waits for it, and
 * the page works the same if it fails.
 */
export function countVisit(arrival: Arrival | null): void {
  try {
    if (sessionStorage.getItem(COUNTED_KEY) !== null) return;
    sessionStorage.setItem(COUNTED_KEY, '1');
    const body = JSON.stringify(wordsOf(arrival));
    navigator.sendBeacon(VISIT_PATH, new Blob([body], { type: 'application/json' }));
  } catch {
    // A browser without storage or beacons is not counted.
  }
}

/**
 * The words to send. The click's id stays in the browser: only its platform is sent, and only if
 * the link names no source.
 */
function wordsOf(arrival: Arrival | null): RequestBody<'countVisit'> {
  if (arrival === null) return {};
  const { words, click } = arrival;
  return words.source === undefined && click !== undefined ? { ...words, click_kind: click.kind } : words;
}
