import { VISIT_PATH } from '@raspasorte/contract';
import type { RequestBody } from '@raspasorte/contract';
import type { Arrival } from './read-arrival.ts';

const COUNTED_KEY = 'raspasorte:visit';

/** Counts this tab's visit once, by the words of its link alone. Nobody waits for it, and a page works the same when it fails. */
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

/** A click has no words of its own, and stays here: only its platform is said. */
function wordsOf(arrival: Arrival | null): RequestBody<'countVisit'> {
  if (arrival === null) return {};
  const { words, click } = arrival;
  return words.source === undefined && click !== undefined ? { ...words, click_kind: click.kind } : words;
}
