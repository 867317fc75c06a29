import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider.ts';
import { readAnswer } from '../read-answer.ts';
import { currencies, type Currency } from './messages.ts';
import type { XgateClient } from './xgate-client.ts';

type Direction = 'deposit' | 'withdraw';
export type FindCurrency = (direction: Direction, signal: AbortSignal) => Promise<Currency>;

type Options = { client: XgateClient; readAccount: () => Promise<ProviderAccount>; monotonicMs: () => number };

const REMEMBER_MS = 3_600_000;

/**
 * The object that represents reais by PIX, which XGate wants back unchanged. No other currency is
 * ever used. Each account at XGate has its own object.
 */
export function createFindCurrency({ client, readAccount, monotonicMs }: Options): FindCurrency {
  const known = new Map<string, { currency: Currency; sinceMs: number }>();
  return async (direction, signal) => {
    const keyOf = async () => `${(await readAccount()).email} ${direction}`;
    const key = await keyOf();
    const remembered = known.get(key);
    const nowMs = monotonicMs();
    if (remembered !== undefined && nowMs - remembered.sinceMs < REMEMBER_MS) return remembered.currency;
    const list = readAnswer('the currencies', await client.get(`/${direction}/company/currencies`, signal), currencies);
    const currency = list.find(({ name, type }) => name === 'BRL' && type === 'PIX');
    if (currency === undefined) throw new ProviderError('nonsense', 'XGate offers no reais by PIX');
    // An operator may have changed the account meanwhile; then this object is not this account's.
    if ((await keyOf()) === key) known.set(key, { currency, sinceMs: nowMs });
    return currency;
  };
}
