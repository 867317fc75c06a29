/**
 * Converts amounts: XGate has reais as JSON numbers, the product has cents. Every whole number of
 * cents has exactly one nearest double in reais, so the conversion is exact in both directions.
 * Fractions of a cent are refused.
 */
import { toCents, type Cents } from '@raspasorte/contract';
import { ProviderError } from '../provider-error.ts';

export const toReais = (amountCents: Cents): number => amountCents / 100;

/** Throws ProviderError when the amount is not positive or has a fraction of a cent. */
export function fromReais(amount: number): Cents {
  const cents = Math.round(amount * 100);
  if (!(cents > 0) || !Number.isSafeInteger(cents) || cents / 100 !== amount)
    throw new ProviderError('nonsense', 'XGate reports an amount that is no whole number of cents');
  return toCents(cents);
}
