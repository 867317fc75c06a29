import { toCents } from '@raspasorte/contract';
import { includeArchive, requireArchiveLink } from '../../platform/archive/queries.ts';
import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import { findDifferences } from './find-differences.ts';
import { playersOfPart } from './player-ranges.ts';
import { raiseWorkMemory, readWholeTables, selectCounts, type CountsRow } from './queries/checks.ts';
import { wholeBooks, type Sources } from './queries/sources.ts';

export type LedgerCounts = CountsRow & { transfers: number; rounds: number };
export type LedgerVerdict = { counts: LedgerCounts; differences: string[] };

/**
 * The full check of the books: every invariant of every player. It begins at the first transfer
 * with `withArchive`, else at the first one that is not archived. No invariant spans two players,
 * so `parts` ranges of players are checked in parallel, each in its own snapshot, while money
 * moves. `differences` is empty when all invariants hold; otherwise each entry names the invariant
 * and the rows that break it.
 */
export async function verifyLedger(
  pool: Pool,
  { parts = 1, withArchive = false }: { parts?: number; withArchive?: boolean } = {},
): Promise<LedgerVerdict> {
  if (withArchive) await requireArchiveLink(pool);
  const ranges = Array.from({ length: parts }, (_, part) => playersOfPart(part, parts));
  const isRepeated = parts === 1 && !withArchive;
  const verdicts = await Promise.all(
    ranges.map((players) => verifyPart(pool, wholeBooks(players, { isRepeated, fromFirst: withArchive }), withArchive)),
  );
  return {
    counts: verdicts.map(({ counts }) => counts).reduce(sumOf),
    differences: verdicts.flatMap(({ differences }) => differences),
  };
}

function verifyPart(pool: Pool, from: Sources, withArchive: boolean): Promise<LedgerVerdict> {
  return inSnapshot(pool, async (tx) => {
    if (withArchive) await includeArchive(tx);
    await raiseWorkMemory(tx);
    await readWholeTables(tx);
    const { differences, transfers, rounds } = await findDifferences(tx, from);
    return { counts: { ...(await selectCounts(tx, from)), transfers, rounds }, differences };
  });
}

const sumOf = (one: LedgerCounts, other: LedgerCounts): LedgerCounts => ({
  players: one.players + other.players,
  transfers: one.transfers + other.transfers,
  rounds: one.rounds + other.rounds,
  payments: one.payments + other.payments,
  liabilities_cents: toCents(one.liabilities_cents + other.liabilities_cents),
});
