import { isStaffRole } from '@raspasorte/contract/admin';
import type { Pool } from '../../platform/database/pool.ts';
import { deleteMail } from '../../platform/mail/queries.ts';
import type { SendOptions } from '../../platform/mail/send-mails.ts';
import { ownKinds } from '../decisions/own-kinds.ts';
import { selectActiveRole } from './queries/alerts.ts';
import type { alertLetters } from './staff-alert.ts';

/**
 * Deletes a waiting mail of alerts to an operator who was blocked, or whose role does not decide
 * any more what it tells. A mail can wait for a day.
 */
export const withholdAlert =
  (pool: Pool): NonNullable<SendOptions['withhold']> =>
  async ({ id, playerId, kind, data }) => {
    if (kind !== 'staff-alert') return false;
    const { alerts } = data as Parameters<(typeof alertLetters)['staff-alert']>[0];
    const role = await selectActiveRole(pool, playerId);
    const own = isStaffRole(role) ? ownKinds(role) : null;
    if (own !== null && alerts.every(({ decision_kind: told }) => told === null || own.includes(told))) return false;
    await deleteMail(pool, id);
    return true;
  };
