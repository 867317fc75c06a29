import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { passkeyAssertion } from '../../schemas/passkeys.ts';
import { instant, personName, userStatus, uuid } from '../../schemas/scalars.ts';
import { otp } from './otp.ts';
import { staffRoles } from '../../staff-roles.ts';
import type { StaffRouteName } from '../routes/staff.ts';

export const staffRole = z.enum(staffRoles);

const login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  slug: z.string().min(1).max(200),
});

/**
 * `error` is always null, because a refusal is a problem response. `session` is for clients that
 * are not browsers (a 15-minute JWT and the session token); browsers get an httpOnly cookie, and
 * null here. With `two_factor_required` the client sends the code to
 * /api/auth/two-factor/verify-totp next.
 */
const loginAnswer = z.object({
  error: z.null(),
  force_password_change: z.boolean(),
  two_factor_required: z.boolean(),
  session: z.object({ access_token: z.string(), refresh_token: z.string() }).nullable(),
});

const member = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  status: userStatus,
  two_factor_enabled: z.boolean(),
  created_at: instant,
});

const staffSession = z.object({
  id: uuid,
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  /** Whether it is the session of this request. */
  present: z.boolean(),
});

const newMember = z.strictObject({
  name: personName,
  email: z.email().max(254),
  role: staffRole,
  otp,
});

const memberChange = z.strictObject({
  role: staffRole.optional(),
  status: userStatus.optional(),
  /** Role and status that were seen. When they are others by now, the change is refused. */
  seen: z.strictObject({ role: staffRole, status: userStatus }).optional(),
  otp,
});

export const staffSchemas = {
  checkAdminRoute: {
    summary: 'Whether a key opens the sign-in page of staff',
    body: z.strictObject({ slug: z.string().max(200) }),
    answer: z.object({ valid: z.boolean() }),
  },
  adminLogin: { summary: 'Sign in as staff; at most five attempts in fifteen minutes', body: login, answer: loginAnswer },
  adminPasskeyLogin: {
    summary: 'Sign in as staff with a passkey, which replaces password and code',
    body: z.strictObject({ slug: z.string().min(1).max(200), assertion: passkeyAssertion }),
    answer: loginAnswer,
  },
  listStaff: { summary: 'Everybody with a role in the back-office', answer: z.array(member) },
  /** Repeated by the same operator before anybody signed in, it answers another password. */
  createStaffMember: {
    summary: 'Add a member of staff, with a password that is shown once',
    body: newMember,
    answer: z.object({ id: uuid, email: z.string(), password: z.string() }),
  },
  updateStaffMember: {
    summary: 'Change role or status of a member of staff',
    params: z.object({ id: uuid }),
    body: memberChange,
    answer: member,
  },
  listStaffSessions: {
    summary: 'Sessions of a member of staff, the last used first',
    params: z.object({ id: uuid }),
    answer: z.array(staffSession),
  },
  endStaffSession: {
    summary: 'End one session of a member of staff',
    params: z.object({ id: uuid, session_id: uuid }),
    body: z.strictObject({}),
    answer: z.object({ id: uuid }),
  },
  renewAdminKey: {
    summary: 'Create a new key for the address of the sign-in page; the old key stops working',
    /**
     * `seen_key_since`: since when the key was in use that is replaced, null when there was none.
     * A newer key is not replaced.
     */
    body: z.strictObject({ seen_key_since: instant.nullable().optional(), otp }),
    answer: z.object({ key: z.string(), path: z.string() }),
  },
} as const satisfies Record<StaffRouteName, RouteSchema>;
