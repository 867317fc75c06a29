/**
 * The adapter to the sandbox bank. They talk over HTTP only, as with a real provider. At the bank,
 * charges and payouts are idempotent by reference. Its webhooks are signed, so they are believed.
 */
import { toCents } from '@raspasorte/contract';
import { ProviderError } from '../provider-error.ts';
import type { ChargePayment, PaymentProvider, PayoutReport, ProviderEvent, ProviderProfile } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readMessage } from '../read-message.ts';
import { throwForeignPayout } from '../throw-foreign-payout.ts';
import { createBankClient } from './bank-client.ts';
import { balanceAnswer, chargeAnswer, payoutAnswer, webhookBody, type ChargeAnswer, type PayoutAnswer } from './messages.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';
import { SIGNATURE_HEADER, isSignedWebhook } from './webhook-signature.ts';

export type SandboxOptions = {
  /**
   * The bank's address. It is read at every call, because the port is known only once the server
   * listens.
   */
  address: () => string;
  secret: string;
  watch: Pick<ProviderWatch, 'noteAnomaly'>;
  clock: () => Date;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** The bank charges nothing. */
const FEE_CENTS = toCents(0);

const profile: ProviderProfile = {
  isReal: false,
  title: 'Banco de testes',
  secretName: null,
  asksEmail: false,
  hasWebhookToken: false,
  chargesExpire: true,
};

export function createSandboxProvider({
  address,
  secret,
  watch,
  clock,
  timeoutMs = TIMEOUT_MS,
}: SandboxOptions): PaymentProvider {
  const { apiKey, webhookSecret } = sandboxCredentials(secret);
  const bank = createBankClient({ address, apiKey, timeoutMs });

  return {
    name: 'sandbox',
    profile,
    demandsCpf: false,

    async createCharge({ reference, amountCents, expiresAt }) {
      const charge = await bank.post('/charges', chargeAnswer, {
        reference,
        amount_cents: amountCents,
        expires_at: expiresAt.toISOString(),
      });
      return { externalId: charge.txid, pixCode: charge.pix_code, expiresAt: new Date(charge.expires_at) };
    },

    async readCharge({ externalId }) {
      const charge = await bank.get(`/charges/${encodeURIComponent(externalId)}`, chargeAnswer);
      if (charge === null) throw new ProviderError('refused', 'the sandbox bank does not know this charge');
      return {
        refused: charge.status === 'refused',
        payments: charge.payments.map(toPayment),
        foreignPayments: [],
        disputes: [],
        doubt: null,
      };
    },

    async createPayout({ reference, amountCents, cpf, name, requireClaim }) {
      await requireClaim();
      return toReport(await bank.post('/payouts', payoutAnswer, { reference, amount_cents: amountCents, cpf, name }));
    },

    async readPayout({ reference }) {
      const payout = await bank.get(`/payouts/${encodeURIComponent(reference)}`, payoutAnswer);
      if (payout !== null && payout.reference !== reference) throwForeignPayout(watch, reference);
      if (payout !== null) return { kind: 'known', report: toReport(payout) };
      // An address without a bank answers 404 too. Only a bank that knows the account can say that
      // it does not know the payout.
      const isBank = (await bank.get('/balance', balanceAnswer)) !== null;
      return { kind: isBank ? 'unknown' : 'cannot_tell' };
    },

    async readBalance() {
      const answer = await bank.get('/balance', balanceAnswer);
      if (answer === null) throw new Error('the sandbox bank does not know this account');
      return answer.balance_cents;
    },

    async readWebhook({ headers, rawBody }) {
      const signed = { rawBody, secret: webhookSecret, now: clock() };
      if (!isSignedWebhook(headers[SIGNATURE_HEADER], signed)) return { authentic: false };
      return { authentic: true, events: [readEvent(rawBody)] };
    },
  };
}

function readEvent(rawBody: Buffer): ProviderEvent {
  const message = readMessage(rawBody, webhookBody);
  const { reference } = message;
  if (message.event === 'payout.settled') return { kind: 'payout_changed', payout: { externalId: message.id, reference } };
  const charge = { externalId: message.txid, reference };
  if (message.event === 'charge.refused') return { kind: 'charge_refused', charge };
  return { kind: 'charge_paid', charge, payment: toPayment(message.payment) };
}

const toPayment = ({ end_to_end_id, amount_cents, paid_at }: ChargeAnswer['payments'][number]): ChargePayment => ({
  paymentId: end_to_end_id,
  amountCents: amount_cents,
  feeCents: FEE_CENTS,
  paidAt: new Date(paid_at),
  payerCpf: null,
});

const toReport = ({ id, amount_cents, status, end_to_end_id }: PayoutAnswer): PayoutReport => ({
  externalId: id,
  amountCents: amount_cents,
  status,
  feeCents: FEE_CENTS,
  endToEndId: end_to_end_id,
});
