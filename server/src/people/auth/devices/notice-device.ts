/**
 * Guarantees: the owner gets one mail about a sign-in from a device that the account has not used
 * before. The first device of an account causes no mail.
 */
import { randomBytes } from 'node:crypto';
import { DEVICES_KEPT_DAYS } from '@raspasorte/contract';
import type { Pool } from '../../../platform/database/pool.ts';
import type { SendAccountMail } from '../letters/account-letters.ts';
import { placeOfCall } from '../letters/place-of.ts';
import { hasSecondFactor } from '../queries.ts';
import { awaitsSecondFactor } from '../second-factor/first-step.ts';
import { hashOfBrowser, hashOfDevice } from './device-cookie.ts';
import { noteDevice, type SignInDevice } from './queries.ts';
import type { AuthContext } from '../auth-context.ts';

const REMEMBER_SECONDS = DEVICES_KEPT_DAYS * 86_400;

/**
 * Call it after a call of better-auth that has begun a session. Whoever still has to show the
 * second factor may be a stranger with the password.
 */
export async function noticeDevice(
  context: AuthContext,
  { pool, sendMail }: { pool: Pool; sendMail: SendAccountMail },
): Promise<void> {
  const begun = context.context.newSession;
  if (!begun || awaitsSecondFactor(context)) return;
  const { user } = begun;
  const userAgent = context.headers?.get('user-agent') ?? null;
  const isNews = await noteDevice(pool, { playerId: user.id, ...deviceOf(context, userAgent) });
  if (!isNews) return;
  const data = await placeOfCall(pool, context);
  await sendMail({ playerId: user.id, address: user.email, name: user.name, kind: 'new-device', data });
}

/**
 * Call it after a password was reset by a mailed link: the browser is the owner's, and attempts of
 * strangers must not make the owner wait there. Not with a second factor: a known browser has codes
 * of its own to try, and the link is no second factor.
 */
export async function trustDevice(context: AuthContext, pool: Pool, userId: string): Promise<void> {
  if (context.headers?.get('sec-fetch-site') === null || (await hasSecondFactor(pool, userId))) return;
  await noteDevice(pool, { playerId: userId, ...deviceOf(context, null) });
}

/**
 * A browser is known by a cookie that has no other use. An app, which keeps no cookies, is known by
 * its user agent.
 */
function deviceOf(context: AuthContext, userAgent: string | null): SignInDevice {
  const isBrowser = context.headers?.get('sec-fetch-site') !== null;
  if (!isBrowser) return { deviceHash: hashOfDevice(`app ${userAgent}`), isBrowser };
  const { name, attributes } = context.context.createAuthCookie('device', { maxAge: REMEMBER_SECONDS });
  const known = hashOfBrowser(context.getCookie(name));
  if (known !== undefined) return { deviceHash: known, isBrowser };
  const fresh = randomBytes(16).toString('hex');
  context.setCookie(name, fresh, attributes);
  return { deviceHash: hashOfDevice(`browser ${fresh}`), isBrowser };
}
