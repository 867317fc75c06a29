import type { Queryable } from '../db.ts';
import { callPlayRound, callPlayRounds, type PlayAnswer, type RoundDraft } from './queries.ts';

export type SettleRound = (draft: RoundDraft) => Promise<PlayAnswer>;

type Waiting = { draft: RoundDraft; resolve: (answer: PlayAnswer) => void; reject: (error: unknown) => void };

/**
 * While this many calls are on their way, what arrives waits to go with the next: the busier the database, the larger the batches. One,
 * since what a batch costs is mostly the same for one card and for thirty; a second one on its way was measured to sell a fifth fewer.
 */
const CALLS_AT_ONCE = 1;
/** Locks are held until the commit of all, so a batch stays short. */
const LARGEST_BATCH = 64;

/**
 * Settles cards that were drawn: those that arrive together share a round trip and a commit. Each gets its own answer. What a batch leaves
 * out, and everything in a batch that fails, is settled by itself; should that batch have been committed after all, its keys say so.
 */
export function createSettleRound(db: Queryable): SettleRound {
  let waiting: Waiting[] = [];
  let calls = 0;

  const send = () => {
    while (calls < CALLS_AT_ONCE && waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      calls += 1;
      void settle(db, batch).finally(() => {
        calls -= 1;
        send();
      });
    }
  };

  return (draft) => {
    // The bonus budget is one row for all, which nobody may hold while waiting for others.
    if (draft.bonus !== null) return callPlayRound(db, draft);
    return new Promise((resolve, reject) => {
      waiting.push({ draft, resolve, reject });
      // Not at once: requests that were read from their sockets in one turn of the event loop go together.
      if (waiting.length === 1) setImmediate(send);
    });
  };
}

async function settle(db: Queryable, batch: readonly Waiting[]): Promise<void> {
  const left = new Set(batch);
  if (batch.length > 1) {
    const answers = await callPlayRounds(
      db,
      batch.map(({ draft }) => draft),
    ).catch(() => []);
    for (const { place, ...answer } of answers) {
      const settled = batch[place]!;
      left.delete(settled);
      settled.resolve(answer);
    }
  }
  // Not awaited together with the batch's end below: one that waits for a lock keeps no other from being sent.
  for (const { draft, resolve, reject } of left) callPlayRound(db, draft).then(resolve, reject);
}
