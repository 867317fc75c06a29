import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '@raspasorte/contract/admin';
import { symmetricEncrypt } from 'better-auth/crypto';
import type { Queryable } from '../../src/platform/database/pool.ts';
import { signToken } from '../../src/people/auth/sessions/session-credential.ts';
import { passwordHash } from '../../src/people/auth/password-hash.ts';
import { SECRET } from '../platform/open-test-dependencies.ts';

export const PASSWORD = 'a password of tests';

/** The device of a call by `fetch`, as the server knows it. */
const DEVICE = createHash('sha256').update('app node').digest();

let hashed: Promise<string> | undefined;

/** Stores an account as a sign-up does, without its mail, and returns its id. */
export async function plantAccount(owner: Queryable, email: string, name = 'Marina Souza'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with account as (
       insert into auth."user" (name, email, email_verified, role) values ($3, $1, false, 'player') returning id)
     insert into auth.account (account_id, provider_id, user_id, password, updated_at)
     select id, 'credential', id, $2, now() from account returning user_id as id`,
    [email, await (hashed ??= passwordHash.hash(PASSWORD)), name],
  );
  return rows[0]!.id;
}

/** Gives this account a role of staff. One younger than a day may not act as second person. */
export async function plantRole(owner: Queryable, userId: string, role: StaffRole): Promise<void> {
  await owner.query(`update auth."user" set role = $2, created_at = now() - interval '2 days' where id = $1`, [userId, role]);
}

/** The token of a session for the API, and its cookie, "name=value". */
export type PlantedSession = { token: string; cookie: string };

/**
 * Stores a session of this account, as a sign-in from its usual device does. `secret` is the
 * account secret of the server that shall accept it.
 */
export async function plantSession(owner: Queryable, userId: string, secret = SECRET): Promise<PlantedSession> {
  const token = randomBytes(24).toString('base64url');
  await owner.query(
    `with device as (
       insert into known_device (player_id, device_hash, is_browser) values ($1, $3, false) on conflict do nothing)
     insert into auth.session (user_id, token, expires_at, updated_at, ip_address, user_agent)
     values ($1, $2, now() + interval '7 days', now(), '127.0.0.1', 'node')`,
    [userId, token, DEVICE],
  );
  const signed = signToken(token, secret);
  return { token: signed, cookie: `raspasorte.session_token=${encodeURIComponent(signed)}` };
}

/** Stores an authenticator of this account, as an enrolment does, and returns its key. */
export async function plantAuthenticator(owner: Queryable, userId: string, secret = SECRET): Promise<Buffer> {
  const key = randomBytes(16).toString('hex');
  const seal = (data: string) => symmetricEncrypt({ key: secret, data });
  await owner.query(
    `with factor as (insert into auth.two_factor (user_id, secret, backup_codes, verified) values ($1, $2, $3, true))
     update auth."user" set two_factor_enabled = true where id = $1`,
    [userId, await seal(key), await seal('[]')],
  );
  return Buffer.from(key);
}
