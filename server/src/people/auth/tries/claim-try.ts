/**
 * Guarantees: nobody can guess from many addresses at once, and attempts of strangers or of a
 * colleague lock nobody out. A browser in which the account was signed in before has a count of its
 * own. All other devices share one count by account and one by address. The counts do not reveal
 * whether an account exists.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/pool.ts';
import { addressRange } from '../../../platform/http/address-range.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { deviceOfCookies } from '../devices/device-cookie.ts';
import { isKnownDevice, type AccountName } from '../devices/queries.ts';
import { callClaimTry, callReturnTries, forgetTries } from './queries.ts';
import { humanLimits, type Limit, type Thing } from './try-limits.ts';

/** The address and device from which something is tried. */
export type Origin = { address: string | null; device: Buffer | undefined };

export type Try = {
  thing: Thing;
  account?: AccountName | undefined;
  origin: Origin;
  /** The limits of this process for `thing`; those of production when left out. */
  limits?: (typeof humanLimits)[Thing];
};

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceOfCookies(request.headers.cookie),
});

const nameOf = (account: AccountName): string =>
  'userId' in account ? account.userId : createHash('sha256').update(account.email.trim().toLowerCase()).digest('hex');

/** The counts of an attempt. Those by address come first: `claim_try` locks in this order. */
async function countsOf(db: Queryable, { thing, account, origin, limits = humanLimits[thing] }: Try) {
  const { address, device } = origin;
  const isKnown = account !== undefined && device !== undefined && (await isKnownDevice(db, account, device));
  const under = (key: string, counted: readonly Limit[] = []) =>
    counted.map((limit) => ({ key: `${thing}|${limit.seconds}|${key}`, ...limit }));
  if (isKnown) return { isKnown, counts: under(`${nameOf(account)}|${device.toString('hex')}`, limits.account) };
  const byAddress = address === null ? [] : under(`@${addressRange(address)}`, limits.address);
  const byAccount = account === undefined ? [] : under(nameOf(account), limits.account);
  return { isKnown, counts: [...byAddress, ...byAccount] };
}

/** Counts an attempt. When a limit is reached, counts nothing and returns the seconds to wait. */
export async function claimTry(db: Queryable, attempt: Try): Promise<number | undefined> {
  return callClaimTry(db, (await countsOf(db, attempt)).counts);
}

/** Call it after a successful attempt, which was no guess. Attempts of strangers still count. */
export async function settleTry(db: Queryable, attempt: Try): Promise<void> {
  const { isKnown, counts } = await countsOf(db, attempt);
  const keys = counts.map(({ key }) => key);
  await (isKnown ? forgetTries(db, keys) : callReturnTries(db, keys));
}

/**
 * Forgets the attempts on an account whose owner has proved to be the owner, so that they need not
 * wait because of strangers.
 */
export async function forgetAccountTries(db: Queryable, user: { id: string; email: string }): Promise<void> {
  const things: [Thing, AccountName][] = [
    ['sign-in', user],
    ['staff-sign-in', user],
    ['code', { userId: user.id }],
    ['own-password', { userId: user.id }],
  ];
  const nowhere = { address: null, device: undefined };
  for (const [thing, account] of things) {
    const { counts } = await countsOf(db, { thing, account, origin: nowhere });
    await forgetTries(
      db,
      counts.map(({ key }) => key),
    );
  }
}

/** Like `claimTry`, for calls of our own. Refusal: rate_limited, with the time to wait. */
export async function requireTry(db: Queryable, attempt: Try): Promise<void> {
  const seconds = await claimTry(db, attempt);
  if (seconds !== undefined) throw tooMany(seconds);
}

/** The refusal that says how long to wait. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  const message = `Muitas tentativas. Tente novamente em ${Math.ceil(retryAfterSeconds / 60)} min.`;
  return new Refusal('rate_limited', { message, retryAfterSeconds });
}
