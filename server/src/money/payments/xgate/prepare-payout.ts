import type { PayoutRequest } from '../provider.ts';
import type { FindCurrency } from './find-currency.ts';
import type { FindCustomer } from './find-customer.ts';
import { findPixKey } from './find-pix-key.ts';
import { toReais } from './reais.ts';
import type { XgateClient } from './xgate-client.ts';

type Call = { client: XgateClient; findCustomer: FindCustomer; findCurrency: FindCurrency; signal: AbortSignal };

/** Looks up what XGate wants to know of a payout. Nothing is ordered yet. */
export async function preparePayout(
  { client, findCustomer, findCurrency, signal }: Call,
  { reference, amountCents, cpf, name }: PayoutRequest,
) {
  const customerId = await findCustomer({ reference, name, cpf }, signal);
  const pixKey = await findPixKey(client, { customerId, cpf }, signal);
  const currency = await findCurrency('withdraw', signal);
  return { amount: toReais(amountCents), customerId, currency, pixKey, externalId: reference };
}
