import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { verifyLedger, type LedgerVerdict } from '../../money/ledger/verify-ledger.ts';
import type { Manifest } from './manifest.ts';

/** The proof that what was restored is what was backed up: the invariants of the books, and the chain of the audit log up to the head it had then. */
export async function checkRestored(pool: Pool, { audit_head }: Manifest): Promise<LedgerVerdict> {
  const { counts, differences } = await verifyLedger(pool);
  const audit = await verifyAuditChain(pool, audit_head);
  return { counts, differences: [...differences, ...audit.differences] };
}
