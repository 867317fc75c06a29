import { digitsOf } from '../../../people/players/read-cpf.ts';
import { ProviderError } from '../provider-error.ts';
import { readAnswer } from '../read-answer.ts';
import { pixKeyAnswer, pixKeys } from './messages.ts';
import type { XgateClient } from './xgate-client.ts';

type Owner = { customerId: string; cpf: string };
type PixKey = { key: string; type: string; _id: string };

/** The customer's CPF key, the only key that is paid to: the one that XGate has, else a new one. */
export async function findPixKey(client: XgateClient, { customerId, cpf }: Owner, signal: AbortSignal): Promise<PixKey> {
  const path = `/pix/customer/${encodeURIComponent(customerId)}/key`;
  const isOwn = ({ key, type }: PixKey) => type === 'CPF' && digitsOf(key) === cpf;
  const registered = readAnswer('the PIX keys', await client.get(path, signal), pixKeys).find(isOwn);
  if (registered !== undefined) return registered;
  const { key } = readAnswer('the new PIX key', await client.post(path, { key: cpf, type: 'CPF' }, signal), pixKeyAnswer);
  if (!isOwn(key)) throw new ProviderError('nonsense', 'XGate registered another key than the one asked for');
  return key;
}
