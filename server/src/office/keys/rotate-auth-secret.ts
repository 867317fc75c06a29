import { resealAccounts } from '../../people/auth/reseal-accounts.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';

/**
 * Brings all accounts from one account secret to another, all or none, and ends every session and
 * mailed link. A repeated call finishes what was sealed under the old secret since. Returns how
 * many authenticators were changed.
 *
 * Running servers hold the old secret: until they are started with the new one, they accept no code
 * of an authenticator.
 * Throws StartupError when neither secret opens an authenticator.
 */
export function rotateAuthSecret(pool: Pool, secrets: { oldSecret: string; newSecret: string }, actor: Actor): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const authenticators = await resealAccounts(tx, secrets);
    await recordAction(tx, { ...actor, action: 'rotate-auth-secret', subject: '', details: { authenticators } });
    return authenticators;
  });
}
