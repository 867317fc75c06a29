import { setTimeout as sleep } from 'node:timers/promises';

/** A machine with other work takes its time to copy a primary anew. */
const WITHIN_MS = 180_000;
const EACH_MS = 150;

/** Looks until there is something, and returns it. Throws the complaint when it takes too long. */
export async function waitFor<Found>(
  look: () => Promise<Found | undefined>,
  complaint: string,
  { withinMs = WITHIN_MS, eachMs = EACH_MS } = {},
): Promise<Found> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(eachMs)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(complaint);
}
