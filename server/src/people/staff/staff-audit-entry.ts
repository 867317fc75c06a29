import { isStaffRole } from '../access/permissions.ts';
import { CLIENT_ADDRESS_HEADER } from '../auth/client-headers.ts';
import type { AuthContext } from '../auth/auth-context.ts';

/** A sign-in of staff, or a change of their own access, as an entry for the audit log. */
export type StaffAuditEntry = {
  userId: string;
  name: string;
  action: string;
  details: Record<string, unknown>;
  address: string | null;
};
export type RecordStaffAuditEntry = (entry: StaffAuditEntry) => Promise<void>;

/** Changes of one's own access, by better-auth's paths. */
const ownAccess: Record<string, string> = {
  '/change-password': 'change-password',
  '/two-factor/disable': 'disable-two-factor',
  '/two-factor/generate-backup-codes': 'renew-backup-codes',
  '/passkey/verify-registration': 'add-passkey',
};
const secondSteps: Record<string, string> = {
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'backup-code',
  '/passkey/verify-authentication': 'passkey',
};

/**
 * The audit entry for a successful call of better-auth; undefined when it does not concern staff.
 */
export function toStaffAuditEntry({ context, path, headers }: AuthContext): StaffAuditEntry | undefined {
  if (context.returned instanceof Error) return undefined;
  const { newSession, session } = context;
  const user = (newSession ?? session)?.user as { id: string; name: string; role?: string | null; twoFactorEnabled?: boolean };
  if (user === undefined || !isStaffRole(user.role ?? null)) return undefined;
  const entry = (action: string, details: Record<string, unknown> = {}): StaffAuditEntry => ({
    userId: user.id,
    name: user.name,
    action,
    details,
    address: headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
  });
  const changed = ownAccess[path];
  if (changed !== undefined) return entry(changed);
  // Until enrolling is complete, the authenticator's key protects nothing.
  if (path === '/two-factor/get-totp-uri') return user.twoFactorEnabled ? entry('read-authenticator') : undefined;
  if (path === '/update-user') {
    const [before, after] = [{ name: session?.user.name }, { name: user.name }];
    return before.name === after.name ? undefined : entry('change-own-name', { before, after });
  }
  if (newSession === null) return undefined;
  // With two-factor, the password alone creates no lasting session: better-auth takes it back right
  // after this.
  if (path === '/sign-in/email') return user.twoFactorEnabled ? undefined : entry('sign-in', { second_step: null });
  const second = secondSteps[path];
  if (second === undefined) return undefined;
  // With a session already, this confirmed a new authenticator and was no sign-in.
  return session === null ? entry('sign-in', { second_step: second }) : entry('enable-two-factor');
}
