import { LRUCache } from 'lru-cache';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { customerAnswer, customerDetails } from './messages.ts';
import type { XgateClient } from './xgate-client.ts';

export type Customer = { name: string; cpf: string };
export type FindCustomer = (customer: Customer, signal: AbortSignal) => Promise<string>;

type Options = { client: XgateClient; watch: ProviderWatch; readAccount: () => Promise<ProviderAccount> };

const MAX_REMEMBERED = 10_000;

/**
 * XGate's id of a person. It takes names for unique and answers a homonym with the other person's id, so whom an id belongs to is read
 * again and compared by CPF before any money is moved for it; a homonym ends here. Every account has ids of its own.
 */
export function createFindCustomer({ client, watch, readAccount }: Options): FindCustomer {
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  const stop = (subject: string): never => {
    watch.noteAnomaly({ kind: 'homonym', subject, detail: 'the customer that XGate answers has another document' });
    throw new ProviderError('refused', 'XGate knows another person by this name');
  };

  return async ({ name, cpf }, signal) => {
    const keyOf = async () => `${(await readAccount()).email} ${cpf}`;
    const key = await keyOf();
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const created = await client.post('/customer', { name, document: cpf }, signal);
    if (created.status === 409) return stop('409');
    const { _id: id } = readAnswer('the customer', created, customerAnswer).customer;
    const read = readAnswer('the customer', await client.get(`/customer/${encodeURIComponent(id)}`, signal), customerDetails);
    if (read._id !== id || digitsOf(read.document) !== cpf) return stop(id);
    // Whoever changed the account meanwhile may have changed whose id this is.
    if ((await keyOf()) === key) known.set(key, id);
    return id;
  };
}

export const digitsOf = (document: string | null | undefined): string => (document ?? '').replaceAll(/\D/g, '');
