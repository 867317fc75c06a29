import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaffRole } from '@raspasorte/contract/admin';
import type { BrowserContext } from '@playwright/test';
import { plantAccount, plantAuthenticator, plantRole, plantSession } from '../../server/test/planted/plant-account.ts';
import { connected } from './database.ts';

/** Who gets an account: a player, or a member of staff with this role. */
export type Person = { name: string; email: string; role?: StaffRole; twoFactor?: boolean };

/**
 * Creates an account with a session in the database. By the forms it takes a tenth of a second more
 * of processor time, most of it for the hash of the password. `key` is that of the authenticator,
 * if there is one.
 */
export async function createAccount({ name, email, role, twoFactor = false }: Person) {
  const secret = (await readFile(join(process.env['E2E_DATA_DIR'] ?? '', 'secrets', 'auth-secret'), 'utf8')).trim();
  return await connected(async (owner) => {
    const id = await plantAccount(owner, email, name);
    if (role !== undefined) await plantRole(owner, id, role);
    const key = twoFactor ? await plantAuthenticator(owner, id, secret) : undefined;
    return { id, key, ...(await plantSession(owner, id, secret)) };
  });
}

/** Adds the cookie of a session, "name=value", to a browser. */
export async function addSession(context: BrowserContext, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: process.env['E2E_BASE_URL'] ?? '', httpOnly: true, sameSite: 'Lax' }]);
}
