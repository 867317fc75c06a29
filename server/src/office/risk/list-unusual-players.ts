import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { deviationChanceBound } from '@raspasorte/engine';
import { countPlayers, countSide, selectPlayers, type PlayerRow, type Side } from './queries/players.ts';

export type UnusualPlayer = Answer<'listUnusualPlayers'>['items'][number];

const PAGE_SIZE = 20;
const MOST_LISTED = 1000;
/** With fewer rounds the results are mostly chance; the column `luck` leaves them out. */
const LEAST_ROUNDS = 100;
/** The chance that any lucky player raises a false alarm. */
const ALARM_CHANCE = 0.001;
const WATCH_CHANCE = 0.05;

/**
 * Players by how unusual their results are, least likely first. A page beyond the last is the last.
 */
export async function listUnusualPlayers(
  db: Queryable,
  { side, page: wanted }: { side: Side; page: number },
): Promise<Answer<'listUnusualPlayers'>> {
  const [total, listed] = [await countPlayers(db), await countSide(db, side, MOST_LISTED)];
  const page = existingPage(wanted, { total: listed, size: PAGE_SIZE });
  const rows = await selectPlayers(db, { side, ...rowsOfPage(page, PAGE_SIZE) });
  const items = rows.map((row) => judge(row, { side, compared: total }));
  return { items, total, listed, least_rounds: LEAST_ROUNDS, page, page_size: PAGE_SIZE };
}

/** The players who won more than chance explains, least likely first, for the alarms. */
export async function listAlarmingPlayers(db: Queryable): Promise<UnusualPlayer[]> {
  const compared = await countPlayers(db);
  // An exponent x means a chance of e^-x.
  const leastExponent = Math.log(Math.max(1, compared) / ALARM_CHANCE);
  const wanted = { side: 'won', leastExponent, limit: PAGE_SIZE, offset: 0 } as const;
  return (await selectPlayers(db, wanted)).map((row) => judge(row, { side: 'won', compared }));
}

/**
 * Among many players some are very lucky. So `chance` is the chance that any of all compared
 * players has such a result.
 */
function judge(
  { variance_cents2, largest_prize_cents, ...row }: PlayerRow,
  { side, compared }: { side: Side; compared: number },
): UnusualPlayer {
  const deviation = row.paid_cents - row.expected_cents;
  const spread = { variance: variance_cents2, largest: largest_prize_cents };
  const chance = Math.min(1, compared * deviationChanceBound(side === 'won' ? deviation : -deviation, spread));
  const verdict = chance <= ALARM_CHANCE ? 'alarm' : chance <= WATCH_CHANCE ? 'watch' : 'quiet';
  return { ...row, z: deviation / Math.sqrt(variance_cents2), chance, verdict };
}
