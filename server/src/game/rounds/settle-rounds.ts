import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/pool.ts';
import { callPlayRound, callPlayRounds, type PlayAnswer, type RoundDraft } from './queries.ts';

/** Told of a batch that failed as a whole, which its cards only notice by their time. */
type Log = Pick<FastifyBaseLogger, 'error'>;

export type SettleRound = (draft: RoundDraft) => Promise<PlayAnswer>;

type Waiting = { draft: RoundDraft; resolve: (answer: PlayAnswer) => void; reject: (error: unknown) => void };

/** Locks are held until the commit of all, so a batch stays short. */
const LARGEST_BATCH = 64;

/**
 * Settles cards that were drawn: those that arrive while a call is on its way share the next one's round trip and commit. One call at a
 * time, since what it costs is mostly the same for one card and for thirty: the busier the database, the larger the batches.
 *
 * Each card gets its own answer. What a batch leaves out, and everything in a batch that fails, is settled by itself; should that batch
 * have been committed after all, its keys say so.
 */
export function createSettleRound(db: Queryable, logger: Log): SettleRound {
  let waiting: Waiting[] = [];
  let isCalling = false;

  const send = async () => {
    if (isCalling) return;
    isCalling = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      // Whatever breaks here is told to those who wait for it, and the next batch is sent all the same.
      await settle(db, batch, logger).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)));
    }
    isCalling = false;
  };

  return (draft) => {
    // The bonus budget is one row for all, which nobody may hold while waiting for others.
    if (draft.bonus !== null) return callPlayRound(db, draft);
    return new Promise((resolve, reject) => {
      waiting.push({ draft, resolve, reject });
      // Not at once: requests that were read from their sockets in one turn of the event loop go together.
      if (waiting.length === 1) setImmediate(() => void send());
    });
  };
}

async function settle(db: Queryable, batch: readonly Waiting[], logger: Log): Promise<void> {
  const left = new Set(batch);
  const drafts = batch.map(({ draft }) => draft);
  const answers = await callPlayRounds(db, drafts).catch((error: unknown) => {
    logger.error({ err: error, cards: batch.length }, 'a batch of cards failed; they are settled one by one');
    return [];
  });
  for (const { place, ...answer } of answers) {
    const settled = batch[place]!;
    left.delete(settled);
    settled.resolve(answer);
  }
  // Not awaited: one that waits for a lock keeps no other from being sent.
  for (const { draft, resolve, reject } of left) callPlayRound(db, draft).then(resolve, reject);
}
