import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { isStaffRole } from '../access/permissions.ts';
import type { SendAccountMail } from './letters/account-letters.ts';
import { authRefusal } from './auth-messages.ts';
import { claimAccountTry, settleAccountTry } from './tries/limit-account-tries.ts';
import { noticeDevice } from './devices/notice-device.ts';
import { readCredential } from './sessions/session-credential.ts';
import { staffStepOf, type RecordStaffStep } from '../staff/staff-step.ts';
import { claimTotpCode } from './tries/queries.ts';
import { clearForcedPasswordChange, isBlockedStaff, selectRole } from './queries.ts';
import { selectSessionByToken } from './sessions/queries.ts';

const ADMIN_PASSWORD_MIN = 12;

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const refuse = (status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN', code: string) =>
  APIError.from(status, authRefusal(400, code));

type HookOptions = { pool: Pool; recordStaffStep: RecordStaffStep; sendMail: SendAccountMail; logger: FastifyBaseLogger };

/** Our own rules around better-auth's calls. */
export function authHooks({ pool, recordStaffStep, sendMail, logger }: HookOptions) {
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path === '/change-password' || context.path === '/reset-password') await requireAdminPassword(pool, context);
      if (context.path === '/two-factor/verify-totp') await refuseReplay(pool, context);
      await claimAccountTry(pool, context);
    }),
    after: createAuthMiddleware(async (context) => {
      if (context.path === '/change-password' && !(context.context.returned instanceof Error)) {
        const userId = context.context.session?.user.id;
        if (userId !== undefined) await clearForcedPasswordChange(pool, userId);
      }
      await settleAccountTry(pool, context);
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
  const userId = (await askingUser(pool, context)) ?? (await challengedUser(context));
  const { code } = context.body as { code: string };
  if (userId !== undefined && !(await claimTotpCode(pool, userId, code))) throw refuse('UNAUTHORIZED', 'INVALID_CODE');
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
