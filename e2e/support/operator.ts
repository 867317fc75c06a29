import { createStaffClient, type StaffClient, type StaffRole } from '@raspasorte/contract/admin';
import type { BrowserContext } from '@playwright/test';
import { codeOfKey } from '../../server/test/people/totp.ts';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { addSession, createAccount } from './account.ts';
import { query } from './database.ts';
import { newEmail } from './player.ts';

/** A member of staff set up in the database, for journeys that are not about signing in. */
export type Operator = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly client: StaffClient;
  /** Gives a browser this operator's session. */
  signInto(context: BrowserContext): Promise<void>;
  /**
   * The current code of the operator's authenticator. It is accepted even if it was used a moment
   * before.
   */
  nextCode(): Promise<string>;
};

/** The key in the URL of the hidden sign-in. */
export const adminKey = (): string => process.env['E2E_ADMIN_KEY'] ?? '';

/**
 * Creates a member of staff with a unique name, so that a journey can tell its operator's actions
 * from those of others.
 */
export async function createOperator(role: StaffRole = 'admin', { twoFactor = false } = {}): Promise<Operator> {
  const email = newEmail();
  const name = `Olívia ${email.slice('joana.'.length, email.indexOf('@'))}`;
  const { id, key, token, cookie } = await createAccount({ name, email, role, twoFactor });
  return {
    id,
    name,
    email,
    password: PASSWORD,
    client: createStaffClient({ baseUrl: process.env['E2E_BASE_URL'] ?? '', token }),
    signInto: async (context) => await addSession(context, cookie),
    nextCode: async () => {
      await forgetCodes(id);
      return key === undefined ? '' : codeOfKey(key);
    },
  };
}

/**
 * Forgets used codes. Otherwise a code could not be used again for two minutes, for which no
 * journey waits.
 */
export async function forgetCodes(userId: string): Promise<void> {
  await query('delete from counted_attempt where key like $1', [`used-code|${userId}|%`]);
}
