import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { renewAdminKey } from './admin-key.ts';
import { createStaffMember, type NewStaffMember } from './create-staff-member.ts';
import { hasAnyAdminKey, lockStaff, selectStaff } from './queries.ts';

/** Printed once, at the first start: the first administrator and the key of their sign-in. */
export type FirstAdministrator = NewStaffMember & { key: string | undefined };

/**
 * Creates the first administrator of a platform that has none, only once even if several processes
 * start together. Otherwise returns undefined.
 */
export function seedAdministrator(pool: Pool, email: string): Promise<FirstAdministrator | undefined> {
  return inTransaction(pool, async (tx) => {
    await lockStaff(tx);
    if ((await selectStaff(tx)).some(({ role }) => role === 'admin')) return undefined;
    const actor = { actorId: null, actorName: 'primeira inicialização', address: null };
    const created = await createStaffMember(tx, { email, name: 'Administrador', role: 'admin' }, actor);
    if (created === undefined) return undefined;
    return { ...created, key: (await hasAnyAdminKey(tx)) ? undefined : await renewAdminKey(tx, actor) };
  });
}
