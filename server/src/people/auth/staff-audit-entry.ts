import { isStaffRole } from '@raspasorte/contract/admin';
import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Pool } from '../../platform/database/pool.ts';
import { challengedUser } from './asking-user.ts';
import type { AuthContext } from './auth-context.ts';
import { CLIENT_ADDRESS_HEADER } from './client-headers.ts';
import { selectAddressee, selectRole } from './queries.ts';

/** A sign-in of staff, or a change of their own access, as an entry for the audit log. */
export type StaffAuditEntry = {
  userId: string;
  name: string;
  action: AuditAction;
  details: Record<string, unknown>;
  address: string | null;
};
export type RecordStaffAuditEntry = (entry: StaffAuditEntry) => Promise<void>;

/** A user as better-auth hands it to hooks. */
export type AuthUser = { id: string; name: string; role?: string | null; twoFactorEnabled?: boolean };

/** Changes of one's own access, by better-auth's paths. */
const ownAccess: Record<string, AuditAction> = {
  '/change-password': 'change-password',
  '/reset-password': 'reset-password',
  '/two-factor/disable': 'disable-two-factor',
  '/two-factor/generate-backup-codes': 'renew-backup-codes',
  '/passkey/verify-registration': 'add-passkey',
};
const secondSteps: Record<string, string> = {
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'backup-code',
  '/passkey/verify-authentication': 'passkey',
};

const addressOf = ({ headers }: AuthContext): string | null => headers?.get(CLIENT_ADDRESS_HEADER) ?? null;

/**
 * The audit entry for a successful call of better-auth; undefined when it does not concern staff.
 * `owner` is whose password a mailed link has just replaced, whoever is signed in there.
 */
export function toStaffAuditEntry(call: AuthContext, owner: AuthUser | undefined): StaffAuditEntry | undefined {
  const { returned, newSession, session } = call.context;
  if (returned instanceof Error) return undefined;
  const user = call.path === '/reset-password' ? owner : ((newSession ?? session)?.user as AuthUser | undefined);
  if (user === undefined || !isStaffRole(user.role ?? null)) return undefined;
  const done = changeOfOwnAccess(call, user) ?? stepOfSignIn(call, user);
  return done && { userId: user.id, name: user.name, details: {}, ...done, address: addressOf(call) };
}

type Done = { action: AuditAction; details?: Record<string, unknown> };

function changeOfOwnAccess({ path, context: { session } }: AuthContext, user: AuthUser): Done | undefined {
  const action = ownAccess[path];
  if (action !== undefined) return { action };
  // Until enrolling is complete, the authenticator's key protects nothing.
  if (path === '/two-factor/get-totp-uri' && user.twoFactorEnabled) return { action: 'read-authenticator' };
  const [before, after] = [{ name: session?.user.name }, { name: user.name }];
  if (path === '/update-user' && before.name !== after.name) return { action: 'change-own-name', details: { before, after } };
  return undefined;
}

function stepOfSignIn({ path, context: { newSession, session } }: AuthContext, user: AuthUser): Done | undefined {
  if (newSession === null) return undefined;
  // With two-factor, the password alone creates no lasting session: better-auth takes it back right
  // after this.
  if (path === '/sign-in/email' && !user.twoFactorEnabled) return { action: 'sign-in', details: { second_step: null } };
  const second = secondSteps[path];
  if (second === undefined) return undefined;
  // With a session already, this confirmed a new authenticator and was no sign-in.
  return session === null ? { action: 'sign-in', details: { second_step: second } } : { action: 'enable-two-factor' };
}

/**
 * The audit entry for a wrong code of staff; undefined for everything else. At the second step of a
 * sign-in, it says that somebody knows the key and the password; later, that somebody who is signed
 * in may not be the owner of the authenticator.
 */
export async function toRefusedCode(pool: Pool, call: AuthContext): Promise<StaffAuditEntry | undefined> {
  const { returned, session } = call.context;
  const second = secondSteps[call.path];
  if (!(returned instanceof Error) || second === undefined) return undefined;
  if (session) {
    const { id: userId, name, role, twoFactorEnabled } = session.user as AuthUser;
    // While enrolling, a wrong code is a mistake that opens nothing.
    if (second === 'passkey' || !isStaffRole(role ?? null) || !twoFactorEnabled) return undefined;
    return { userId, name, action: 'refuse-code', details: {}, address: addressOf(call) };
  }
  const userId = await challengedUser(call);
  if (userId === undefined || !isStaffRole(await selectRole(pool, userId))) return undefined;
  const { name } = await selectAddressee(pool, userId);
  return { userId, name, action: 'refuse-sign-in', details: { second_step: second }, address: addressOf(call) };
}
