/**
 * Guarantees: nobody can guess from many addresses at once, and attempts of strangers or of a
 * colleague lock nobody out. A browser in which the account was signed in before has a count of its
 * own. All other devices share one count by account and one by address. The counts do not reveal
 * whether an account exists. What operators may do has one count for each operator; their questions
 * have one for each player. Right passwords have a limit too, so that nobody keeps the processor
 * busy with their own.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/pool.ts';
import { addressRange } from '../../../platform/http/address-range.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashOfBrowserIn } from '../devices/device-cookie.ts';
import { isKnownDevice, type AccountName } from '../devices/queries.ts';
import { callCountAttempt, callUncountAttempts, deleteAttemptCounts, selectWaitUntil } from './queries.ts';
import { productionLimits, type Limit, type AttemptKind } from './attempt-limits.ts';

/** The address and device from which something is tried. */
export type Origin = { address: string | null; device: Buffer | undefined };

export type Attempt = {
  kind: AttemptKind;
  account?: AccountName | undefined;
  origin: Origin;
  /** The limits of this process for `kind`; those of production when left out. */
  limits?: (typeof productionLimits)[AttemptKind];
};

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: hashOfBrowserIn(request.headers.cookie),
});

/**
 * Of what has one count by account, whatever browser it comes from. Only where the owner of a
 * session is to be limited, who can make as many browsers known as they like, or mails to one
 * account.
 */
export const anywhere: Origin = { address: null, device: undefined };

const nameOf = (account: AccountName): string =>
  'userId' in account ? account.userId : createHash('sha256').update(account.email.trim().toLowerCase()).digest('hex');

/**
 * The counts of an attempt: those of guesses, and those of all attempts, the successful ones
 * included.
 */
async function countsOf(db: Queryable, { kind, account, origin, limits = productionLimits[kind] }: Attempt) {
  const { address, device } = origin;
  const isKnown = account !== undefined && device !== undefined && (await isKnownDevice(db, account, device));
  const under = (what: string, key: string, counted: readonly Limit[] = []) =>
    counted.map((limit) => ({ key: `${what}|${limit.seconds}|${key}`, ...limit }));
  const byAddress = (what: string, counted?: readonly Limit[]) =>
    address === null || isKnown ? [] : under(what, `@${addressRange(address)}`, counted);
  const byAccount = (what: string, counted?: readonly Limit[], by = '') =>
    account === undefined ? [] : under(what, `${nameOf(account)}${by}`, counted);
  return {
    isKnown,
    guesses: [
      ...byAddress(kind, limits.address),
      ...byAccount(kind, limits.account, isKnown ? `|${device.toString('hex')}` : ''),
    ],
    all: [...byAddress(`all ${kind}`, limits.all?.address), ...byAccount(`all ${kind}`, limits.all?.account)],
  };
}

/** Counts an attempt. When a limit is reached, counts nothing and returns the seconds to wait. */
export async function countAttempt(db: Queryable, attempt: Attempt): Promise<number | undefined> {
  const { guesses, all } = await countsOf(db, attempt);
  return callCountAttempt(db, [...guesses, ...all]);
}

/** Call it after a successful attempt, which was no guess. Attempts of strangers still count. */
export async function uncountAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  const { isKnown, guesses } = await countsOf(db, attempt);
  const keys = guesses.map(({ key }) => key);
  await (isKnown ? deleteAttemptCounts(db, keys) : callUncountAttempts(db, keys));
}

/**
 * Forgets the attempts at the password of an account whose owner has chosen a new one by a mailed
 * link, so that they need not wait because of strangers. Codes still count: the link is no second
 * factor.
 */
export async function forgetAccountAttempts(db: Queryable, user: { id: string; email: string }): Promise<void> {
  const forgotten: [AttemptKind, AccountName][] = [
    ['sign-in', user],
    ['staff-sign-in', user],
    ['own-password', { userId: user.id }],
  ];
  for (const [kind, account] of forgotten) await forgetAttempts(db, kind, account);
}

/**
 * Forgets what was counted for an account by all unknown devices together, the successful attempts
 * of known ones included.
 */
export async function forgetAttempts(db: Queryable, kind: AttemptKind, account: AccountName): Promise<void> {
  const { guesses, all } = await countsOf(db, { kind, account, origin: anywhere });
  await deleteAttemptCounts(
    db,
    [...guesses, ...all].map(({ key }) => key),
  );
}

/** Until when devices that are new to the account have to wait. Null where they need not. */
export async function readWait(db: Queryable, kind: AttemptKind, account: AccountName): Promise<Date | null> {
  const { guesses, all } = await countsOf(db, { kind, account, origin: anywhere });
  return await selectWaitUntil(db, [...guesses, ...all]);
}

/** Like `countAttempt`, for calls of our own. Refusal: rate_limited, with the time to wait. */
export async function requireAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  const seconds = await countAttempt(db, attempt);
  if (seconds !== undefined) throw tooMany(seconds);
}

/** The refusal that says how long to wait. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  const message = `Muitas tentativas. Tente novamente em ${Math.ceil(retryAfterSeconds / 60)} min.`;
  return new Refusal('rate_limited', { message, retryAfterSeconds });
}
