import { idsAt, ticketNumber, timeOfId } from '@raspasorte/contract';
import { readMonthsSince } from '../../platform/archive/read-with-archive.ts';
import type { Pool, Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectRounds, type RoundHit } from './queries/hits.ts';

/** A round is usually stored within this time of its draw. Thousands may be sold in a second. */
const SOLD_AT_ONCE = { beforeMs: 500, afterMs: 2000 };
/** Or within this time, where its purchase had to wait. */
const SOLD_SOON = { beforeMs: 5000, afterMs: 60_000 };
/** The clock of the server that drew the card may differ from the database's by this much. */
const CLOCKS_DIFFER = { beforeMs: 3_600_000, afterMs: 3_600_000 };
const LAST_TIME_MS = 2 ** 48 - 1;

type AtDraw = { ids: readonly [string, string]; ms: number; now: Date; isNamed?: (hit: RoundHit) => boolean };

async function roundsOf(db: Queryable, { ids, ms, now, isNamed = () => true }: AtDraw): Promise<RoundHit[]> {
  if (ms > Math.min(LAST_TIME_MS, now.getTime() + CLOCKS_DIFFER.afterMs)) return [];
  for (const { beforeMs, afterMs } of [SOLD_AT_ONCE, SOLD_SOON, CLOCKS_DIFFER]) {
    const stored = await selectRounds(db, { ids, soldFrom: new Date(ms - beforeMs), soldUntil: new Date(ms + afterMs) });
    const found = stored.filter(isNamed);
    if (found.length > 0) return found;
  }
  return [];
}

/** The earliest time at which a round may be stored whose id has this time of the draw. */
const earliestSale = (ms: number): Date => new Date(Math.min(ms, LAST_TIME_MS) - CLOCKS_DIFFER.beforeMs);

/**
 * What `read` finds of a round with this time of the draw, in the database or the archive;
 * undefined for nothing. Refusal: archive_absent, when the round may be in an archive that does not
 * answer.
 */
export async function readAtDraw<Value>(
  pool: Pool,
  drawnAtMs: number,
  read: (db: Queryable) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const { value, missingUntil } = await readMonthsSince(pool, earliestSale(drawnAtMs), read);
  if (value === undefined && missingUntil !== null) throw new Refusal('archive_absent');
  return value;
}

/** The id begins with the time of the draw, so only rows stored around that time are searched. */
export async function findRound(db: Queryable, id: string, now: Date): Promise<RoundHit | undefined> {
  return (await roundsOf(db, { ids: [id, id], ms: timeOfId(id), now }))[0];
}

/** The rounds with a ticket number; undefined if there are none. */
export async function findTicket(
  db: Queryable,
  { number, boughtAtMs, now }: { number: string; boughtAtMs: number; now: Date },
): Promise<RoundHit[] | undefined> {
  if (boughtAtMs > LAST_TIME_MS) return undefined;
  const isNamed = ({ id }: RoundHit) => ticketNumber(id) === number;
  const named = await roundsOf(db, { ids: idsAt(boughtAtMs), ms: boughtAtMs, now, isNamed });
  return named.length === 0 ? undefined : named;
}
