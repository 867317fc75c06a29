import { inTransaction, type Pool } from '../db.ts';
import { createAdministrator, type NewAdministrator } from './create-administrator.ts';
import { lockAdministrators, selectAdministrators } from './queries.ts';

const EMAIL = 'admin@raspasorte.example';

/** The first administrator of a platform that has none, made once however many processes start together; otherwise undefined. */
export function seedAdministrator(pool: Pool): Promise<NewAdministrator | undefined> {
  return inTransaction(pool, async (tx) => {
    await lockAdministrators(tx);
    if ((await selectAdministrators(tx)).length > 0) return undefined;
    const actor = { actorId: null, actorName: 'primeira partida', address: null };
    return createAdministrator(tx, { email: EMAIL, name: 'Administrador' }, actor);
  });
}
