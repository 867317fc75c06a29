import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { passkeyAssertion } from '../schemas/passkeys.ts';
import { instant, personName, uuid } from '../schemas/scalars.ts';
import { otp } from './otp.ts';
import type { StaffRouteName } from './staff-routes.ts';

/** Everything; money; people; reading. */
export const staffRole = z.enum(['admin', 'finance', 'support', 'auditor']);

const login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  slug: z.string().min(1).max(200),
});

/**
 * `error` is null: what is refused is a problem. `session` is for clients that are no browsers (a
 * 15-minute JWT and the session's own token); browsers get the httpOnly cookie and null. With
 * `two_factor_required` the code goes to /api/auth/two-factor/verify-totp next.
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
  status: z.enum(['active', 'blocked']),
  two_factor_enabled: z.boolean(),
  created_at: instant,
});

const staffSession = z.object({
  id: uuid,
  device: z.string(),
  ip_address: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  /** The one that asks. */
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
  status: z.enum(['active', 'blocked']).optional(),
  otp,
});

export const staffSchemas = {
  checkAdminRoute: {
    summary: 'Whether a key opens the sign-in of staff',
    body: z.strictObject({ slug: z.string().max(200) }),
    answer: z.object({ valid: z.boolean() }),
  },
  adminLogin: { summary: 'Sign in as staff: five tries in fifteen minutes', body: login, answer: loginAnswer },
  adminPasskeyLogin: {
    summary: 'Sign in as staff with a passkey, which stands for password and code',
    body: z.strictObject({ slug: z.string().min(1).max(200), assertion: passkeyAssertion }),
    answer: loginAnswer,
  },
  listStaff: { summary: 'Everybody with a role in the back-office', answer: z.array(member) },
  createStaffMember: {
    summary: 'A new member of staff, with a password that is shown once',
    body: newMember,
    answer: z.object({ id: uuid, email: z.string(), password: z.string() }),
  },
  updateStaffMember: { summary: 'Change role or status', params: z.object({ id: uuid }), body: memberChange, answer: member },
  listStaffSessions: {
    summary: 'Where a member of staff is signed in, the last used first',
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
    summary: 'A new key for the address of the sign-in; the old one ends',
    body: z.strictObject({ otp }),
    answer: z.object({ key: z.string(), path: z.string() }),
  },
} as const satisfies Record<StaffRouteName, RouteSchema>;
