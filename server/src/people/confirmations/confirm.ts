import type { Answer, RequestBody } from '@raspasorte/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../access/session.ts';
import { originOf, requireAttempt, uncountAttempt } from '../auth/attempts/count-attempt.ts';
import { isOwnPassword } from '../auth/attempts/is-own-password.ts';
import { countPasskeys } from '../auth/passkeys/queries.ts';
import type { RelyingParty } from '../auth/passkeys/relying-party.ts';
import { isOwnAssertion } from '../auth/passkeys/verify-assertion.ts';
import type { StepUp } from '../staff/step-up.ts';
import { allowsPassword, toConfirmedAction } from './confirmed-action.ts';
import { takeChallenge, upsertConfirmation, type ConfirmedAction } from './queries.ts';

export type ConfirmOptions = { pool: Pool; relyingParty: RelyingParty; stepUp: StepUp };
type Body = RequestBody<'confirm'>;
type Call = { session: Session; request: FastifyRequest; body: Body };
type Password = Extract<Body['proof'], { kind: 'password' }>;

/**
 * Checks the proof that the caller is the owner, and stores the confirmation. Refusals:
 * passkey_refused, passkey_needed, wrong_password, otp_required, otp_invalid, rate_limited.
 */
export async function confirm(options: ConfirmOptions, call: Call): Promise<Answer<'confirm'>> {
  const { session, body } = call;
  const action = toConfirmedAction(session.sessionId, body.for);
  if (body.proof.kind === 'passkey') await checkPasskey(options, call, { action, assertion: body.proof.assertion });
  else await checkPassword(options, call, body.proof);
  const endsAt = await upsertConfirmation(options.pool, action, body.proof.kind);
  return { confirmed_by: body.proof.kind, ends_at: endsAt.toISOString() };
}

async function checkPasskey(
  { pool, relyingParty }: ConfirmOptions,
  { session, request }: Call,
  { action, assertion }: { action: ConfirmedAction; assertion: unknown },
): Promise<void> {
  const { userId } = session;
  const attempt = { kind: 'passkey', account: { userId }, origin: originOf(request) } as const;
  await requireAttempt(pool, attempt);
  const challenge = await takeChallenge(pool, action);
  const asked = { userId, relyingParty, assertion: assertion as AuthenticationResponseJSON };
  if (challenge === undefined || !(await isOwnAssertion(pool, { ...asked, challenge }))) throw new Refusal('passkey_refused');
  await uncountAttempt(pool, attempt);
}

async function checkPassword(
  { pool, stepUp }: ConfirmOptions,
  { session, request, body }: Call,
  { password, otp }: Password,
): Promise<void> {
  const { userId: playerId } = session;
  if (!allowsPassword(body.for, (await countPasskeys(pool, playerId)) > 0)) throw new Refusal('passkey_needed');
  if (!(await isOwnPassword(pool, { playerId, password, origin: originOf(request) }))) throw new Refusal('wrong_password');
  await stepUp.ifEnrolled({ request, session, otp });
}
