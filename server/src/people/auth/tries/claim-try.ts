/**
 * Guarantees: nothing can be guessed from many addresses at once, and nobody is locked out by the
 * tries of strangers or of a colleague. A browser in which the account was signed in before has a
 * count of its own; all other devices share one by account and one by address. The counts do not
 * tell whether an account exists.
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

/** From where something is tried. */
export type Origin = { address: string | null; device: Buffer | undefined };

export type Try = {
  thing: Thing;
  account?: AccountName | undefined;
  origin: Origin;
  /** `limits[thing]` of the process; those of production where they are left out. */
  limits?: (typeof humanLimits)[Thing];
};

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceOfCookies(request.headers.cookie),
});

const nameOf = (account: AccountName): string =>
  'userId' in account ? account.userId : createHash('sha256').update(account.email.trim().toLowerCase()).digest('hex');

/** The addresses first: the order in which `claim_try` locks. */
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

/** Counts a try. Answers how many seconds to wait where it may not be made, and counts nothing. */
export async function claimTry(db: Queryable, attempt: Try): Promise<number | undefined> {
  return callClaimTry(db, (await countsOf(db, attempt)).counts);
}

/** To be called when it succeeded, and so was no guess. What strangers have tried still counts. */
export async function settleTry(db: Queryable, attempt: Try): Promise<void> {
  const { isKnown, counts } = await countsOf(db, attempt);
  const keys = counts.map(({ key }) => key);
  await (isKnown ? forgetTries(db, keys) : callReturnTries(db, keys));
}

/** The owner has proved to be it, and need not wait because of strangers. */
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

/** The same for calls of ours. Refusal: rate_limited, with the time to wait. */
export async function requireTry(db: Queryable, attempt: Try): Promise<void> {
  const seconds = await claimTry(db, attempt);
  if (seconds !== undefined) throw tooMany(seconds);
}

/** Says how long to wait. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  const message = `Muitas tentativas. Tente novamente em ${Math.ceil(retryAfterSeconds / 60)} min.`;
  return new Refusal('rate_limited', { message, retryAfterSeconds });
}
