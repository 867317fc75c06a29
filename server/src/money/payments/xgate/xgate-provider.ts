/**
 * The adapter to XGate (api.xgateglobal.com), written to its documentation. In addition to what
 * every provider guarantees:
 * - No webhook is believed. Charges and payouts are read again and must agree with what we know.
 * - A payment by another document than the player's is never reported as the player's payment.
 * - Payouts go to the CPF key of the customer whom XGate has with that CPF, and to no other key.
 *
 * XGate cannot be asked by our id, so a payout whose first answer was lost cannot be asked about.
 * It is sent again under the same externalId, which XGate accepts only once. A webhook that names
 * both ids also reveals XGate's id.
 */
import { toCents } from '@raspasorte/contract';
import { isPayable } from '@raspasorte/contract/br-code';
import type { Anomaly } from '../anomaly.ts';
import { beforeSending, ProviderError } from '../provider-error.ts';
import type { PaymentProvider, ProviderProfile } from '../provider.ts';
import type { ProviderDependencies } from '../provider-dependencies.ts';
import { readAnswer } from '../read-answer.ts';
import { isAllowedAddress } from '../is-allowed-address.ts';
import { createFindCurrency } from './find-currency.ts';
import { createFindCustomer } from './find-customer.ts';
import { interpretCharge, interpretPayout } from './interpret-details.ts';
import { chargeAnswer, details, payoutAnswer } from './messages.ts';
import { toReais } from './reais.ts';
import { preparePayout } from './prepare-payout.ts';
import { carriesToken, readEvents } from './read-webhook.ts';
import { createXgateClient } from './xgate-client.ts';

const NAME = 'xgate';
const REAL_URL = 'https://api.xgateglobal.com';
/** For one operation including its login. Less than the lease of a charge, which is 15 seconds. */
const TIMEOUT_MS = 10_000;
const NO_FEE = toCents(0);

const withoutId = (subject: string): Anomaly => ({
  kind: 'answer_without_id',
  subject,
  detail: 'O provedor aceitou um saque e não informou o id dele',
});

const profile: ProviderProfile = {
  isReal: true,
  title: 'XGate',
  secretName: 'Senha',
  asksEmail: true,
  hasWebhookToken: true,
  chargesExpire: false,
};

export function createXgateProvider(dependencies: ProviderDependencies): PaymentProvider {
  const { clock, urls, webhookAddresses, timeoutMs = TIMEOUT_MS, monotonicMs = () => performance.now() } = dependencies;
  const watch = dependencies.watch(NAME);
  const readAccount = () => dependencies.readAccount(NAME);
  const client = createXgateClient({ url: urls[NAME] ?? REAL_URL, readAccount, watch, monotonicMs });
  const findCustomer = createFindCustomer({ client, watch, readAccount });
  const findCurrency = createFindCurrency({ client, readAccount, monotonicMs });
  const limit = () => AbortSignal.timeout(timeoutMs);

  const readDetails = async (kind: 'deposit' | 'withdraw', id: string, signal: AbortSignal) =>
    readAnswer(`the ${kind}`, await client.get(`/${kind}/${encodeURIComponent(id)}/details`, signal), details);

  return {
    name: NAME,
    profile,
    demandsCpf: true,
    async checkCredentials() {
      try {
        await client.signIn(limit());
      } finally {
        await watch.written();
      }
    },

    async createCharge({ reference, amountCents, expiresAt, payer: { name, cpf } }) {
      if (cpf === null) throw new ProviderError('refused', 'XGate makes no charge without a CPF');
      const signal = limit();
      const customerId = await findCustomer({ reference, name, cpf }, signal);
      const currency = await findCurrency('deposit', signal);
      const order = { amount: toReais(amountCents), customerId, currency, externalId: reference };
      const { data } = readAnswer('the charge', await client.post('/deposit', order, signal), chargeAnswer);
      if (data.customerId !== undefined && data.customerId !== customerId)
        throw new ProviderError('nonsense', 'XGate made the charge for another customer');
      if (!isPayable(data.code, amountCents)) throw new ProviderError('nonsense', 'XGate answered a code that cannot be paid');
      // XGate's charges do not expire. We stop showing the code, and flag a later payment.
      return { externalId: data.id, pixCode: data.code, expiresAt };
    },

    async readCharge(charge) {
      return interpretCharge(await readDetails('deposit', charge.externalId, limit()), charge, { watch, now: clock() });
    },

    async createPayout(payout) {
      const { reference, amountCents } = payout;
      const signal = limit();
      const order = await beforeSending(preparePayout({ client, findCustomer, findCurrency, signal }, payout));
      await payout.requireClaim();
      const answer = await client.post('/withdraw', order, signal);
      if (answer.status < 400 && !payoutAnswer.safeParse(answer.body).success) watch.noteAnomaly(withoutId(reference));
      const { _id: externalId } = readAnswer('the payout', answer, payoutAnswer);
      // The result is read from the payout's details, never from this answer.
      return { externalId, amountCents, status: 'pending', feeCents: NO_FEE, endToEndId: null };
    },

    async readPayout(payout) {
      if (payout.externalId === null) return { kind: 'cannot_tell' };
      const found = await readDetails('withdraw', payout.externalId, limit());
      return { kind: 'known', report: interpretPayout(found, payout, { watch }) };
    },

    async readWebhook(message) {
      const { webhookToken } = await readAccount();
      const authentic = carriesToken(message, webhookToken) && isAllowedAddress(webhookAddresses[NAME], message.address);
      watch.webhookReceived(authentic);
      return authentic ? { authentic, events: readEvents(message.rawBody) } : { authentic };
    },
  };
}
