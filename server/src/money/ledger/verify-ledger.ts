import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import { selectCounts, selectViolations, raiseWorkMemory, type LedgerCounts } from './queries/checks.ts';
import { invariants } from './queries/invariants.ts';

export type LedgerVerdict = { counts: LedgerCounts; differences: string[] };

/** Enough to see what is wrong, few enough to read. */
const SHOWN_PER_INVARIANT = 20;

/**
 * The one checker of the books. Reads every invariant in one snapshot, so it may run while money moves.
 * `differences` is empty when all hold; otherwise each entry names the invariant and the rows that break it.
 */
export function verifyLedger(pool: Pool): Promise<LedgerVerdict> {
  return inSnapshot(pool, async (tx) => {
    await raiseWorkMemory(tx);
    const differences: string[] = [];
    for (const invariant of invariants) {
      const violations = await selectViolations(tx, invariant, SHOWN_PER_INVARIANT);
      differences.push(...violations.map((difference) => `${invariant.name}: ${difference}`));
    }
    return { counts: await selectCounts(tx), differences };
  });
}
