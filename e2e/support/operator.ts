import { createStaffClient, type StaffClient, type StaffRole } from '@raspasorte/contract/admin';
import type { BrowserContext } from '@playwright/test';
import { totpCode } from '../../server/test/people/totp.ts';
import { query } from './database.ts';
import { addSession, newEmail, PASSWORD, sessionCookie, createAccount } from './player.ts';

/**
 * A member of staff set up through the API and the database, for journeys that are not about
 * signing in.
 */
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
  const baseUrl = process.env['E2E_BASE_URL'] ?? '';
  const email = newEmail();
  const name = `Olívia ${email.slice('joana.'.length, email.indexOf('@'))}`;
  const session = await createAccount(baseUrl, { name, email });
  // Accounts younger than a day may not act as second person.
  const [user] = await query<{ id: string }>(
    `update auth."user" set role = $2, created_at = now() - interval '2 days' where email = $1 returning id`,
    [email, role],
  );
  const id = user?.id ?? '';
  const uri = twoFactor ? await enrol(baseUrl, session) : '';
  return {
    id,
    name,
    email,
    password: PASSWORD,
    client: createStaffClient({ baseUrl, token: session.token }),
    signInto: async (context) => await addSession(context, session.cookie),
    nextCode: async () => {
      await forgetCodes(id);
      return totpCode(uri);
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

/** Enrols an authenticator, which replaces the session. Returns the otpauth URI. */
async function enrol(baseUrl: string, session: Awaited<ReturnType<typeof createAccount>>): Promise<string> {
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${baseUrl}/api/auth/two-factor/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}`, origin: baseUrl },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const { totpURI: uri } = (await (await post('enable', { password: PASSWORD })).json()) as { totpURI: string };
  const verified = await post('verify-totp', { code: totpCode(uri) });
  session.token = verified.headers.get('set-auth-token') ?? '';
  session.cookie = sessionCookie(verified);
  return uri;
}
