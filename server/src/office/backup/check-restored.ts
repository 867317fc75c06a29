import { describeDifference, verifyAuditChain } from '../audit/verify-audit-chain.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { verifyLedger, type LedgerVerdict } from '../../money/ledger/verify-ledger.ts';
import type { Manifest } from './manifest.ts';

/**
 * Proves that the restored data is the data of the backup: the ledger's invariants, and the audit
 * chain up to its head at that time.
 */
export async function checkRestored(pool: Pool, { audit_head }: Manifest): Promise<LedgerVerdict> {
  const { counts, differences } = await verifyLedger(pool);
  const audit = await verifyAuditChain(pool, audit_head);
  return { counts, differences: [...differences, ...audit.differences.map(describeDifference)] };
}
