import { inWritingSnapshot, type Pool, type Tx } from '../../platform/database/pool.ts';
import { findDifferences, type Findings } from './find-differences.ts';
import { playersOf, playersOfPart } from './player-ranges.ts';
import { raiseWorkMemory } from './queries/checks.ts';
import { gatherNews } from './queries/news.ts';
import {
  deleteSuspects,
  insertSuspects,
  markSlice,
  moveHeads,
  moveInstant,
  selectArchiveDifferences,
  selectOldestSlices,
  selectSuspects,
} from './queries/proofs.ts';
import { newBooks, wholeBooks, type Sources } from './queries/sources.ts';

/** One for each hour of a week. */
export const SLICES = 168;
const WEEK_MS = 7 * 86_400_000;
/** After hours without a check, one hour makes up for another. */
const SLICES_AT_MOST = 2;

/**
 * The hourly check of the books: what is new behind what is proven of each player, all books of the
 * slice of players that has waited longest (two while one is overdue), and all books of those of
 * whom a check has found a difference. Answers the differences and keeps what it has proven, in one
 * snapshot of its own, as the role that alone may write it.
 */
export function proveLedger(pool: Pool): Promise<string[]> {
  return inWritingSnapshot(pool, async (tx) => {
    await raiseWorkMemory(tx);
    await tx.query('set local role raspasorte_checker');
    const suspects = await selectSuspects(tx);
    await gatherNews(tx);
    const news = await prove(tx, newBooks);
    if (news.isComplete) await moveInstant(tx);
    const whole = [...(await proveSuspects(tx, suspects)), ...(await proveSlices(tx))];
    return [...new Set([...news.differences, ...whole, ...(await selectArchiveDifferences(tx))])];
  });
}

/** Those who agree again are no suspects any more. */
async function proveSuspects(tx: Tx, suspects: readonly string[]): Promise<string[]> {
  if (suspects.length === 0) return [];
  const { differences, players, isComplete } = await findDifferences(tx, wholeBooks(playersOf(suspects)));
  const cleared = isComplete ? suspects.filter((id) => !players.has(id)) : [];
  await deleteSuspects(tx, cleared);
  if (cleared.length > 0) await moveHeads(tx, wholeBooks(playersOf(cleared)));
  return differences;
}

async function proveSlices(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const [index, { slice, proven_at: provenAt }] of (await selectOldestSlices(tx, SLICES_AT_MOST)).entries()) {
    if (index > 0 && Date.now() - provenAt.getTime() < WEEK_MS) break;
    const { differences } = await prove(tx, wholeBooks(playersOfPart(slice, SLICES)));
    await markSlice(tx, slice);
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
