/**
 * The adapter to Woovi (api.woovi.com, also OpenPix), written to its documentation. In addition to
 * what every provider guarantees:
 * - Woovi refuses a charge to a payer with another CPF. A payment that gets through nevertheless is
 *   reported as foreign.
 * - Webhooks prove themselves by an RSA signature, but what they say is still read again.
 * - One correlationID is one charge, one payout and one return (Woovi's refund), however
 *   often it is used.
 */
import { isAllowedAddress } from '../is-allowed-address.ts';
import type { PaymentProvider, ProviderProfile } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderDependencies } from '../provider-dependencies.ts';
import { createCharge, readCharge, type WooviCall } from './charges.ts';
import { listStatement } from './list-statement.ts';
import { createPayout, readPayout, readReturn, returnPayment } from './payouts.ts';
import { createSignatureCheck } from './public-keys.ts';
import { readEvents } from './read-webhook.ts';
import { createWooviClient } from './woovi-client.ts';

const NAME = 'woovi';
const REAL_URL = 'https://api.woovi.com';
const TIMEOUT_MS = 10_000;
const SIGNATURE_HEADER = 'x-webhook-signature';

const profile: ProviderProfile = {
  isReal: true,
  title: 'Woovi',
  secretName: 'AppID',
  asksEmail: false,
  hasWebhookToken: false,
  chargesExpire: true,
};

export function createWooviProvider(dependencies: ProviderDependencies): PaymentProvider {
  const { clock, urls, webhookAddresses, timeoutMs = TIMEOUT_MS, monotonicMs = () => performance.now() } = dependencies;
  const url = urls[NAME] ?? REAL_URL;
  const watch = dependencies.watch(NAME);
  const client = createWooviClient({ url, readAccount: () => dependencies.readAccount(NAME), watch });
  const isSigned = createSignatureCheck({ url, monotonicMs, timeoutMs, watch });
  const limit = () => AbortSignal.timeout(timeoutMs);
  const call = (): WooviCall => ({ client, watch, signal: limit() });

  return {
    name: NAME,
    profile,
    demandsCpf: true,
    async checkCredentials() {
      try {
        const { status } = await client.get('/api/v1/charge?limit=1', limit());
        if (status >= 400) throw new ProviderError('refused', `Woovi answered ${status}`);
      } finally {
        await watch.written();
      }
    },
    createCharge: (request) => createCharge(call(), { ...request, now: clock() }),
    readCharge: (charge) => readCharge(call(), charge),
    createPayout: (payout) => createPayout(call(), payout),
    readPayout: (payout) => readPayout(call(), payout),
    async readWebhook({ headers, rawBody, address }) {
      const signature = headers[SIGNATURE_HEADER];
      const authentic =
        typeof signature === 'string' &&
        isAllowedAddress(webhookAddresses[NAME], address) &&
        (await isSigned(rawBody, signature));
      watch.webhookReceived(authentic);
      return authentic ? { authentic, events: readEvents(rawBody, watch) } : { authentic };
    },
    listStatement: (period) => listStatement(client, period, limit),
    returns: {
      make: (payment) => returnPayment(call(), payment),
      read: (name) => readReturn(call(), name),
    },
  };
}
