import { isStaffRole } from '@raspasorte/contract/admin';
import type { Pool } from '../../platform/database/pool.ts';
import { deleteMail } from '../../platform/mail/queries.ts';
import type { SendOptions } from '../../platform/mail/send-mails.ts';
import { ownKinds } from '../decisions/own-kinds.ts';
import { selectActiveRole } from './queries/alerts.ts';
import type { alertLetters } from './alert-letters.ts';

/**
 * What a waiting mail of alerts may still tell its operator: nothing, and the mail is deleted, to
 * one who was blocked; otherwise what the present role decides. A mail can wait for a day.
 */
export const withholdAlert =
  (pool: Pool): NonNullable<SendOptions['withhold']> =>
  async ({ id, playerId, data }) => {
    const { alerts } = data as Parameters<(typeof alertLetters)['staff-alert']>[0];
    const role = await selectActiveRole(pool, playerId);
    const own = isStaffRole(role) ? ownKinds(role) : null;
    const wanted = own === null ? [] : alerts.filter(({ decision_kind: told }) => told === null || own.includes(told));
    if (wanted.length > 0) return { alerts: wanted };
    await deleteMail(pool, id);
    return undefined;
  };
