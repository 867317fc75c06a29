import fastq from 'fastq';
import type { FastifyBaseLogger } from 'fastify';
import { databaseFault } from '../../platform/database/database-fault.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { connections } from '../../platform/program/open-pools.ts';
import { callPlayRounds, type Play, type PlayAnswer } from './queries/play-rounds.ts';

/** Receives the error of a batch that failed as a whole. Its cards are then settled one by one. */
type Log = Pick<FastifyBaseLogger, 'error'>;

export type SettleRound = (play: Play) => Promise<PlayAnswer>;

type Waiting = { play: Play; resolve: (answer: PlayAnswer) => void; reject: (error: unknown) => void };

/** Cards per batch at most. A batch holds all its locks until its commit, so it stays small. */
const LARGEST_BATCH = 64;
/** Fewer cards are never split: a call costs as much as eight cards before it has sold one. */
const SMALLEST_SPLIT = 8;
/**
 * Cards of each kind that are sold alone at the same time: with a bonus, and left by a batch. Each
 * may hold a connection while it waits for a lock. Half of the connections stay free for batches
 * and for all other work with money.
 */
const MOST_ALONE = connections.money / 4;
const RETRY_SECONDS = 5;

export type SettleRoundParts = {
  db: Queryable;
  logger: Log;
  /**
   * How long a card may wait for its turn to be sold alone. Without this limit, cards that all wait
   * for the same lock would take turns for minutes.
   */
  longestTurnMs: number;
};

/**
 * Settles drawn cards. There is one call at a time, and cards that arrive during it share the next
 * call's round trip and commit. A call costs about the same for one card and for thirty, so the
 * busier the database, the larger the batches.
 *
 * A batch takes at most half of the cards that it finds, those just answered included. If it took
 * all, players who wait for their answers would come in one wave, and this process and PostgreSQL
 * would work in turns instead of side by side.
 *
 * Each card gets its own answer. Cards that a batch leaves out, and all cards of a failed batch,
 * are settled alone. If the failed batch was committed after all, their keys say so.
 */
export function createSettleRound(parts: SettleRoundParts): SettleRound {
  const { db, logger } = parts;
  let waiting: Waiting[] = [];
  let isSending = false;
  // These wait for the budget, those for wallets; in one queue they would also wait for each other.
  const [settleWithBonus, settleLeft] = [createSettleAlone(parts), createSettleAlone(parts)];

  const sendBatches = async () => {
    if (isSending) return;
    isSending = true;
    let answered = 0;
    while (waiting.length > 0) {
      const size = batchSize(waiting.length, answered);
      const batch = waiting.slice(0, size);
      waiting = waiting.slice(size);
      answered = batch.length;
      // A bug in here fails this batch, and the next one is still sent.
      await settleBatch(db, batch, settleLeft, logger).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)));
    }
    isSending = false;
  };

  return (play) => {
    // All bonuses share one budget row, which no card may lock while it waits for other wallets.
    if (play.round.bonus !== null) return settleWithBonus(play);
    return new Promise((resolve, reject) => {
      waiting.push({ play, resolve, reject });
      // Deferred, so that requests read in the same turn of the event loop share a batch.
      if (waiting.length === 1) setImmediate(() => void sendBatches());
    });
  };
}

function batchSize(waiting: number, answered: number): number {
  const half = Math.ceil((waiting + answered) / 2);
  return Math.min(LARGEST_BATCH, Math.max(SMALLEST_SPLIT, half));
}

async function settleBatch(db: Queryable, batch: readonly Waiting[], settleLeft: SettleRound, logger: Log): Promise<void> {
  const left = new Set(batch);
  const plays = batch.map(({ play }) => play);
  const answers = await callPlayRounds(db, plays, { waits: false }).catch((error: unknown) => {
    // A fault that lasts is logged by the request of a single card, so it has one line, not two.
    if (batch.length > 1 || databaseFault(error) === undefined)
      logger.error({ err: error, cards: batch.length }, 'a batch of cards failed; they are settled one by one');
    return [];
  });
  for (const answer of answers) {
    const settled = batch[answer.place]!;
    left.delete(settled);
    settled.resolve(answer);
  }
  // Not awaited: a card that waits for a lock must not delay the next batch.
  for (const { play, resolve, reject } of left) settleLeft(play).then(resolve, reject);
}

/**
 * Settles one card by one call, which waits for locks. A card that gets no turn in time may have
 * been sold by its failed batch; sent again with its key, it is sold once.
 */
function createSettleAlone({ db, longestTurnMs }: SettleRoundParts): SettleRound {
  const turns = fastq.promise(async ({ play, sinceMs }: { play: Play; sinceMs: number }) => {
    if (performance.now() - sinceMs > longestTurnMs) {
      throw new Refusal('outcome_unknown', { retryAfterSeconds: RETRY_SECONDS });
    }
    const [answer] = await callPlayRounds(db, [play], { waits: true });
    if (answer === undefined) throw new Error(`player ${play.round.player_id} has no wallet`);
    return answer;
  }, MOST_ALONE);
  return (play) => turns.push({ play, sinceMs: performance.now() });
}
