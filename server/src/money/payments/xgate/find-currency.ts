import { ProviderError } from '../provider-error.ts';
import { readAnswer } from '../read-answer.ts';
import { currencies, type Currency } from './messages.ts';
import type { XgateClient } from './xgate-client.ts';

type Direction = 'deposit' | 'withdraw';
export type FindCurrency = (direction: Direction, signal: AbortSignal) => Promise<Currency>;

const REMEMBER_MS = 3_600_000;

/**
 * The object that represents reais by PIX, which XGate wants back unchanged. No other currency is
 * ever used.
 */
export function createFindCurrency({ client, clock }: { client: XgateClient; clock: () => Date }): FindCurrency {
  const known = new Map<Direction, { currency: Currency; sinceMs: number }>();
  return async (direction, signal) => {
    const remembered = known.get(direction);
    const nowMs = clock().getTime();
    if (remembered !== undefined && nowMs - remembered.sinceMs < REMEMBER_MS) return remembered.currency;
    const list = readAnswer('the currencies', await client.get(`/${direction}/company/currencies`, signal), currencies);
    const currency = list.find(({ name, type }) => name === 'BRL' && type === 'PIX');
    if (currency === undefined) throw new ProviderError('nonsense', 'XGate offers no reais by PIX');
    known.set(direction, { currency, sinceMs: nowMs });
    return currency;
  };
}
