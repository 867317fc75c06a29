import type { Answer, RequestBody } from '@raspasorte/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isAdminKey } from './admin-key.ts';
import { callAtStaffDoor } from './call-at-staff-door.ts';
import type { Auth } from '../auth/auth.ts';
import { isBrowser } from '../auth/forward-headers.ts';
import { originOf, requireAttempt, uncountAttempt } from '../auth/attempts/count-attempt.ts';
import { passwordHash } from '../auth/password-hash.ts';
import { selectStaffByEmail, type StaffRow } from './queries.ts';

type Options = { pool: Pool; auth: Auth };
type Call = { request: FastifyRequest; reply: FastifyReply; body: RequestBody<'adminLogin'> };

/**
 * Signs a member of staff in. Attempts are counted only for callers with the right key, so that a
 * stranger cannot lock an operator out. Refusals: not_found (wrong key), rate_limited (with
 * Retry-After), invalid_credentials.
 */
export async function signInStaff(options: Options, call: Call): Promise<Answer<'adminLogin'>> {
  const { request, body } = call;
  if (!(await isAdminKey(options.pool, body.slug))) throw new Refusal('not_found');
  const attempt = { kind: 'staff-sign-in', account: { email: body.email }, origin: originOf(request) } as const;
  await requireAttempt(options.pool, attempt);
  const member = await selectStaffByEmail(options.pool, body.email);
  const response = member?.status === 'active' ? await checkPassword(options.auth, call) : await takeAsLong(body.password);
  if (member === undefined || response?.status !== 200) {
    if (member !== undefined) await recordRefusal(options.pool, request, member);
    throw new Refusal('invalid_credentials');
  }
  await uncountAttempt(options.pool, attempt);
  return answerSignIn(options.auth, call, response);
}

/** Passes on better-auth's answer to a right password or passkey. */
export async function answerSignIn(
  auth: Auth,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  response: Response,
): Promise<Answer<'adminLogin'>> {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const { twoFactorRedirect = false, user } = (await response.json()) as SignInAnswer;
  return {
    error: null,
    force_password_change: user?.forcePasswordChange === true,
    two_factor_required: twoFactorRedirect,
    session: await tokensOf(auth, request, response),
  };
}

type SignInAnswer = { twoFactorRedirect?: boolean; user?: { forcePasswordChange?: boolean | null } };

const checkPassword = (auth: Auth, { request, body: { email, password } }: Call): Promise<Response> =>
  callAtStaffDoor(auth, request, '/sign-in/email', { email, password });

/**
 * Takes as long as checking a password, so that the response time does not reveal who is a member
 * of staff.
 */
async function takeAsLong(password: string): Promise<undefined> {
  await passwordHash.hash(password);
}

/**
 * The tokens are for clients other than browsers. A browser has its cookie, which no script can
 * read.
 */
async function tokensOf(auth: Auth, request: FastifyRequest, response: Response): Promise<Answer<'adminLogin'>['session']> {
  const refreshToken = response.headers.get('set-auth-token');
  if (refreshToken === null || isBrowser(request)) return null;
  const headers = new Headers({ authorization: `Bearer ${refreshToken}` });
  const answer = await auth.handle(new Request(new URL('/api/auth/token', auth.baseUrl), { headers }));
  const { token } = (await answer.json()) as { token: string };
  return { access_token: token, refresh_token: refreshToken };
}

/**
 * Records a refused sign-in. A successful one is recorded where the session begins, for all ways to
 * sign in.
 */
export async function recordRefusal(pool: Pool, request: FastifyRequest, member: Pick<StaffRow, 'id' | 'name'>): Promise<void> {
  const actor = { actorId: member.id, actorName: member.name, address: request.ip };
  await inTransaction(pool, (tx) => recordAction(tx, { ...actor, action: 'refuse-sign-in', subject: member.id, details: {} }));
}
