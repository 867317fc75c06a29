/**
 * Guarantees: the password of one account cannot be guessed from many addresses at once, and tries
 * of strangers do not lock its owner out. A browser in which the account was signed in before has
 * tries of its own; all other devices share one count. The counts do not tell whether an account
 * exists.
 */
import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { createAuthMiddleware } from 'better-auth/api';
import type { Pool } from '../../../platform/database/pool.ts';
import { authRefusal } from '../auth-messages.ts';
import { deviceCookie } from '../devices/notice-device.ts';
import { countTry, forgetTries, returnTry } from './queries.ts';
import { isKnownDevice } from '../devices/queries.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const TRIES = 20;
const WINDOW_MS = 15 * 60_000;

/** Set by the sign-in of staff, which counts tries itself; it cannot be sent from outside. */
export const KEY_HOLDER_HEADER = 'x-key-holder';

const nameOf = (email: string) => `sign-in|${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

async function keyOf(pool: Pool, context: Context): Promise<{ key: string; known: boolean } | undefined> {
  if (context.path !== '/sign-in/email' || context.headers?.has(KEY_HOLDER_HEADER)) return undefined;
  const { email } = context.body as { email: string };
  const device = deviceCookie(context);
  const known = device !== undefined && (await isKnownDevice(pool, email, device));
  return { key: known ? `${nameOf(email)}|${device.toString('hex')}` : nameOf(email), known };
}

/** To be called before a sign-in. Refused with RATE_LIMITED and the time to wait. */
export async function claimAccountTry(pool: Pool, context: Context): Promise<void> {
  const counted = await keyOf(pool, context);
  if (counted === undefined) return;
  const nowMs = Date.now();
  const { tries, begunAtMs } = await countTry(pool, { key: counted.key, nowMs, windowMs: WINDOW_MS });
  if (tries <= TRIES) return;
  const seconds = Math.max(1, Math.ceil((begunAtMs + WINDOW_MS - nowMs) / 1000));
  throw new APIError('TOO_MANY_REQUESTS', authRefusal(429, undefined), { 'x-retry-after': String(seconds) });
}

/** To be called after it: a sign-in that succeeded was no guess. */
export async function settleAccountTry(pool: Pool, context: Context): Promise<void> {
  if (context.context.returned instanceof Error) return;
  const counted = await keyOf(pool, context);
  if (counted === undefined) return;
  // The present device is known from now on; what others have tried still counts.
  if (counted.known) await forgetTries(pool, counted.key);
  else await returnTry(pool, counted.key);
}

/** A new password by a mailed link proves the owner, who need not wait because of strangers. */
export const forgetAccountTries = (pool: Pool, email: string): Promise<void> => forgetTries(pool, nameOf(email));
