import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { isStaffRole } from '../access/permissions.ts';
import type { SendAccountMail } from './letters/account-letters.ts';
import { authRefusal } from './auth-messages.ts';
import { claimAuthTry, settleAuthTry, type Counting } from './tries/auth-tries.ts';
import { noticeDevice, trustDevice } from './devices/notice-device.ts';
import { readCredential } from './sessions/session-credential.ts';
import { staffStepOf, type RecordStaffStep } from '../staff/staff-step.ts';
import { claimTotpCode } from './tries/queries.ts';
import type { TryLimits } from './tries/try-limits.ts';
import { clearForcedPasswordChange, isBlockedStaff, selectRole } from './queries.ts';
import { selectSessionByToken } from './sessions/queries.ts';

const ADMIN_PASSWORD_MIN = 12;

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const refuse = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string) =>
  APIError.from(status, authRefusal(400, code));

type HookOptions = {
  pool: Pool;
  limits: TryLimits;
  recordStaffStep: RecordStaffStep;
  sendMail: SendAccountMail;
  logger: FastifyBaseLogger;
  /** Whose password this request has just replaced by a mailed link. */
  resetBy: WeakMap<Request, string>;
};

/** Our own rules around better-auth's calls. */
export function authHooks({ pool, limits, recordStaffStep, sendMail, logger, resetBy }: HookOptions) {
  const counting: Counting = { pool, limits, findUser: (context) => userOf(pool, context) };
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path === '/change-password' || context.path === '/reset-password') await requireAdminPassword(pool, context);
      await claimAuthTry(counting, context);
      if (context.path === '/two-factor/verify-totp') await refuseReplay(pool, context);
    }),
    after: createAuthMiddleware(async (context) => {
      if (context.path === '/change-password' && !(context.context.returned instanceof Error)) {
        const userId = context.context.session?.user.id;
        if (userId !== undefined) await clearForcedPasswordChange(pool, userId);
      }
      await settleAuthTry(counting, context);
      const owner = context.request && resetBy.get(context.request);
      if (owner !== undefined) await trustDevice(context, pool, owner);
      const step = staffStepOf(context);
      if (step !== undefined) await recordStaffStep(step);
      // A mail that fails must not fail the sign-in.
      await noticeDevice(context, { pool, sendMail }).catch((error: unknown) =>
        logger.error({ err: error }, 'a sign-in from a new device was not told'),
      );
    }),
  };
}

/** Blocked staff cannot sign in; a blocked player may, to read and to withdraw. */
export async function refuseBlockedStaff(pool: Pool, userId: string, path: string | undefined): Promise<void> {
  // A sign-up holds a connection for its transaction. If each asked for a second one, they could
  // wait for each other.
  if (path === '/sign-up/email') return;
  if (await isBlockedStaff(pool, userId)) throw refuse('FORBIDDEN', 'ACCOUNT_BLOCKED');
}

async function requireAdminPassword(pool: Pool, context: Context): Promise<void> {
  const { newPassword, token } = context.body as { newPassword: string; token?: string };
  if (newPassword.length >= ADMIN_PASSWORD_MIN) return;
  const userId =
    token === undefined
      ? await askingUser(pool, context)
      : (await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`))?.value;
  if (userId !== undefined && isStaffRole(await selectRole(pool, userId)))
    throw refuse('BAD_REQUEST', 'PASSWORD_TOO_SHORT_FOR_ADMIN');
}

/** A code works once: a second person who has seen it must not get in within its minute. */
async function refuseReplay(pool: Pool, context: Context): Promise<void> {
  const userId = await userOf(pool, context);
  const { code } = context.body as { code: string };
  if (userId !== undefined && !(await claimTotpCode(pool, userId, code))) throw refuse('UNAUTHORIZED', 'INVALID_CODE');
}

/** Who is signed in, or waits for the second step of a sign-in. */
async function userOf(pool: Pool, context: Context): Promise<string | undefined> {
  // A call that has succeeded may have replaced the session that asked for it.
  const { newSession, session } = context.context;
  return (newSession ?? session)?.user.id ?? (await askingUser(pool, context)) ?? (await challengedUser(context));
}

/** By cookie or bearer token. better-auth reads the bearer token only after these hooks. */
async function askingUser(pool: Pool, { headers, context }: Context): Promise<string | undefined> {
  const shown = { authorization: headers?.get('authorization') ?? undefined, cookie: headers?.get('cookie') ?? undefined };
  const credential = readCredential({ headers: shown }, context.secret);
  return credential?.kind === 'session' ? (await selectSessionByToken(pool, credential.value))?.user_id : undefined;
}

/** The user of a sign-in that still waits for its second step. */
async function challengedUser(context: Context): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  if (!challenge) return undefined;
  return (await internalAdapter.findVerificationValue(challenge))?.value;
}
