import { cacheLatest } from '../../../platform/cache/cache-latest.ts';
import { ProviderError } from '../provider-error.ts';
import { digitsOf } from '../../../people/players/read-cpf.ts';
import type { ProviderAccount } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { customerAnswer, customerDetails } from './messages.ts';
import type { XgateClient } from './xgate-client.ts';

export type Customer = { name: string; cpf: string };
/** `reference` is our id of the charge or payout that the customer is needed for. */
export type Wanted = Customer & { reference: string };
export type FindCustomer = (wanted: Wanted, signal: AbortSignal) => Promise<string>;

type Options = { client: XgateClient; watch: ProviderWatch; readAccount: () => Promise<ProviderAccount> };

const MAX_REMEMBERED = 10_000;
const REMEMBER_MS = 86_400_000;

/**
 * Finds XGate's id of a person. XGate treats names as unique and answers the id of the first person
 * for a second one with the same name. So the customer is read again and the CPF compared before
 * any money moves. Each account at XGate has its own ids.
 */
export function createFindCustomer({ client, watch, readAccount }: Options): FindCustomer {
  const known = cacheLatest<string>(MAX_REMEMBERED, REMEMBER_MS);

  const stop = (reference: string): never => {
    watch.noteAnomaly({ kind: 'homonym', subject: reference, detail: 'O cliente que o provedor respondeu tem outro documento' });
    throw new ProviderError('refused', 'XGate knows another person by this name');
  };

  return async ({ reference, name, cpf }, signal) => {
    const keyOf = async () => `${(await readAccount()).email} ${cpf}`;
    const key = await keyOf();
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const created = await client.post('/customer', { name, document: cpf }, signal);
    if (created.status === 409) return stop(reference);
    const { _id: id } = readAnswer('the customer', created, customerAnswer).customer;
    const read = readAnswer('the customer', await client.get(`/customer/${encodeURIComponent(id)}`, signal), customerDetails);
    if (read._id !== id || digitsOf(read.document) !== cpf) return stop(reference);
    // An operator may have changed the account meanwhile; then this id means nothing there.
    if ((await keyOf()) === key) known.set(key, id);
    return id;
  };
}
