import type { Actor } from '../../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../../platform/database/pool.ts';
import { activeAmong, type Allowed } from './provider-settings.ts';
import { lockSettings, selectEndRefusal, selectSettings, updateEnded, type EndRefusal } from './queries.ts';

/**
 * Records that the house has left a provider: its books are not compared with ours any more, until
 * its settings are saved again. Returns why not, or null.
 */
export function endProvider({ pool, ...allowed }: Allowed & { pool: Pool }, provider: string, actor: Actor): Promise<EndRefusal> {
  return inTransaction(pool, async (tx) => {
    await lockSettings(tx);
    const active = activeAmong(await selectSettings(tx), allowed);
    const refusal = await selectEndRefusal(tx, { provider, active });
    if (refusal !== null) return refusal;
    await updateEnded(tx, provider);
    await recordAction(tx, { ...actor, action: 'end-payment-provider', subject: provider, details: {} });
    return null;
  });
}
