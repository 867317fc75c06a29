import { createAuthMiddleware } from 'better-auth/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { SendAccountMail } from './letters/account-letters.ts';
import { askingToken, userOf } from './asking-user.ts';
import { checkNewPassword } from './check-new-password.ts';
import { countAuthAttempt, uncountAuthAttempt, type Counting } from './attempts/auth-attempts.ts';
import { noticeDevice, trustDevice } from './devices/notice-device.ts';
import { keepSignUpSource } from './keep-sign-up-source.ts';
import {
  explainFullAccount,
  requireConfirmedAddition,
  requireVerifiedHolder,
  takeBackAddition,
  tellOfPasskey,
  type UseConfirmation,
} from './passkeys/passkey-hooks.ts';
import { refuse } from './refuse.ts';
import { requireMailLeft } from './require-mail-left.ts';
import { hideStaffPassword } from './staff-door.ts';
import { findNamedSession } from './sessions/named-session.ts';
import type { UnchangedAccount } from './unchanged-account.ts';
import { endOtherSessions } from './second-factor/end-other-sessions.ts';
import { forgetFirstStep } from './second-factor/first-step.ts';
import { requireCode, type Handle } from './second-factor/require-code.ts';
import { tellOwner } from './second-factor/tell-owner.ts';
import type { StaffSessionLimits } from './sessions/staff-session-limits.ts';
import { toRefusedCode, toStaffAuditEntry, type AuthUser, type RecordStaffAuditEntry } from './staff-audit-entry.ts';
import { claimTotpCode } from './attempts/queries.ts';
import type { AttemptLimits } from './attempts/attempt-limits.ts';
import { finishNewPassword } from './new-password.ts';
import { endSessionIfOver } from './sessions/queries.ts';
import type { AuthContext } from './auth-context.ts';

type HookOptions = {
  pool: Pool;
  limits: AttemptLimits;
  recordStaffAuditEntry: RecordStaffAuditEntry;
  sendMail: SendAccountMail;
  logger: FastifyBaseLogger;
  /** The user whose password this request has just replaced by a mailed link. */
  resetBy: WeakMap<Request, AuthUser>;
  staffSessions: StaffSessionLimits;
  unchangedAccount: UnchangedAccount;
  useConfirmation: UseConfirmation;
  /** better-auth itself. */
  handle: Handle;
};

/** Our own rules before and after better-auth's calls. */
export function authHooks(options: HookOptions) {
  const { pool, limits, recordStaffAuditEntry, sendMail, logger, resetBy, unchangedAccount } = options;
  const counting: Counting = { pool, limits, findUser: (context) => userOf(pool, context) };
  return {
    before: createAuthMiddleware(async (context) => {
      const token = askingToken(context);
      if (token !== undefined) await endSessionIfOver(pool, token, options.staffSessions);
      await unchangedAccount.note(context);
      await checkNewPassword(pool, context);
      await countAuthAttempt(counting, context);
      await requireMailLeft(pool, context);
      await requireConfirmedAddition(options, context);
      await requireCode(pool, context, {
        handle: options.handle,
        passwordWasRight: () => uncountAuthAttempt(counting, context),
      });
      if (context.path === '/two-factor/verify-totp') await refuseReplay(pool, context);
      return (await findNamedSession(pool, context)) ?? hideStaffPassword(pool, context);
    }),
    after: createAuthMiddleware(async (context) => {
      // First: nothing below may take their sessions for a sign-in.
      await unchangedAccount.require(context);
      await takeBackAddition(pool, context);
      await forgetFirstStep(pool, context);
      await endOtherSessions(context);
      if (context.path === '/change-password' && !(context.context.returned instanceof Error)) {
        const userId = context.context.session?.user.id;
        if (userId !== undefined) await finishNewPassword(pool, userId);
      }
      await uncountAuthAttempt(counting, context);
      const owner = context.request && resetBy.get(context.request);
      if (owner !== undefined) await trustDevice(context, pool, owner.id);
      const entry = toStaffAuditEntry(context, owner) ?? (await toRefusedCode(pool, context));
      if (entry !== undefined) await recordStaffAuditEntry(entry);
      await keepSignUpSource(context, pool).catch((error: unknown) =>
        logger.error({ err: error }, 'the source of a sign-up was not stored'),
      );
      // A mail that fails must not fail the call.
      const mailing = { pool, sendMail };
      const mails = [noticeDevice(context, mailing), tellOwner(context, mailing), tellOfPasskey(context, mailing)];
      await Promise.all(mails).catch((error: unknown) => logger.error({ err: error }, 'a mail about an account was not sent'));
      await explainFullAccount(pool, context);
      return requireVerifiedHolder(context);
    }),
  };
}

/** A code works once: somebody who has seen it must not get in while it is still valid. */
async function refuseReplay(pool: Pool, context: AuthContext): Promise<void> {
  const userId = await userOf(pool, context);
  const { code } = context.body as { code: string };
  if (userId !== undefined && !(await claimTotpCode(pool, userId, code))) throw refuse('UNAUTHORIZED', 'INVALID_CODE');
}
