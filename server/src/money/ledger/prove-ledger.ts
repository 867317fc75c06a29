import { inWritingSnapshot, type Pool, type Tx } from '../../platform/database/pool.ts';
import { findDifferences, type Findings } from './find-differences.ts';
import { playersExcept, playersOf, playersOfPart } from './player-ranges.ts';
import { raiseWorkMemory } from './queries/checks.ts';
import { collectNewRows } from './queries/new-rows.ts';
import {
  becomeChecker,
  deleteSuspects,
  insertSuspects,
  markSlice,
  moveHeads,
  moveInstant,
  selectArchiveDifferences,
  selectOldestSlices,
  selectSuspects,
  selectWatermark,
  type Watermark,
} from './queries/proofs.ts';
import { newBooks, wholeBooks, type Sources } from './queries/sources.ts';

/** One slice for each hour of a week. */
export const SLICES = 168;
/** After hours without a check, one run makes up for one missed hour. */
const SLICES_AT_MOST = 2;

/**
 * The hourly check of the books. It checks what is new after each player's proven head, in `parts`
 * ranges of players side by side. Then it checks all books of the slice that has waited longest
 * (two slices while one is overdue), and all books of players in whose books an earlier check found
 * a difference. Returns the differences. Stores what it has proven, under the only role that may.
 */
export async function proveLedger(pool: Pool, { parts = 1 }: { parts?: number } = {}): Promise<string[]> {
  const suspects = await selectSuspects(pool);
  const ranges = Array.from({ length: parts }, (_, part) => playersOfPart(part, parts));
  const news = await Promise.all(ranges.map((players) => proveNews(pool, players)));
  const whole = await inCheckersSnapshot(pool, async (tx) => {
    if (news.every(({ isComplete }) => isComplete)) {
      await moveInstant(
        tx,
        news.map(({ watermark }) => watermark),
      );
    }
    return [
      ...(await proveSuspects(tx, suspects)),
      ...(await proveSlices(tx, suspects)),
      ...(await selectArchiveDifferences(tx)),
    ];
  });
  return [...new Set([...news.flatMap(({ differences }) => differences), ...whole])];
}

function inCheckersSnapshot<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inWritingSnapshot(pool, async (tx) => {
    await raiseWorkMemory(tx);
    await becomeChecker(tx);
    return work(tx);
  });
}

/** Everything created before `watermark` was visible in the snapshot that was checked. */
type News = Findings & { watermark: Watermark };

function proveNews(pool: Pool, players: string): Promise<News> {
  return inCheckersSnapshot(pool, async (tx) => {
    await collectNewRows(tx, players);
    return { ...(await prove(tx, newBooks(players))), watermark: await selectWatermark(tx) };
  });
}

/** A player whose books agree again is no suspect any more. */
async function proveSuspects(tx: Tx, suspects: readonly string[]): Promise<string[]> {
  if (suspects.length === 0) return [];
  const { differences, players, isComplete } = await findDifferences(tx, wholeBooks(playersOf(suspects)));
  const cleared = isComplete ? suspects.filter((id) => !players.has(id)) : [];
  await deleteSuspects(tx, cleared);
  if (cleared.length > 0) await moveHeads(tx, wholeBooks(playersOf(cleared)));
  return differences;
}

/**
 * Suspects are left out, because their whole books are checked in each run anyway. So a slice whose
 * list of differences broke off, which stays unproven, continues behind them in the next run.
 */
async function proveSlices(tx: Tx, suspects: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { slice, is_overdue: isOverdue }] of (await selectOldestSlices(tx, SLICES_AT_MOST)).entries()) {
    if (index > 0 && !isOverdue) break;
    const { differences, isComplete } = await prove(tx, wholeBooks(playersExcept(suspects, playersOfPart(slice, SLICES))));
    if (isComplete) await markSlice(tx, slice);
    found.push(...differences);
  }
  return found;
}

async function prove(tx: Tx, from: Sources): Promise<Findings> {
  const findings = await findDifferences(tx, from);
  await insertSuspects(tx, [...findings.players]);
  if (findings.isComplete) await moveHeads(tx, from);
  return findings;
}
