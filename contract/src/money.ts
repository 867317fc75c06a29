import type * as z from 'zod';

/**
 * An integer number of cents (BRL). The type is branded, so that the compiler rejects reais and
 * plain numbers where cents are expected.
 */
export type Cents = number & z.core.$brand<'Cents'>;

/**
 * The one function that turns a plain number into money. Throws RangeError for anything but a safe
 * integer: a fraction of a cent is a bug, never something to round away here.
 */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

export const MIN_DEPOSIT_CENTS = toCents(500);
export const MAX_DEPOSIT_CENTS = toCents(10_000_000);
export const MIN_WITHDRAWAL_CENTS = toCents(1000);
