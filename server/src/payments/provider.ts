/**
 * What the product expects of a payment provider, whoever it is. A provider guarantees:
 * - amounts are whole cents on this side of it, whatever it speaks on its own;
 * - `createCharge` under the same reference never makes a second charge that somebody could pay without our knowing;
 * - an event of kind `charge_paid` comes only from a message whose origin is proven; anything else is at most `charge_changed`.
 * Every method that calls the network has a time limit of its own and throws when the answer is missing or makes no sense.
 */
import type { Cents } from '@raspasorte/contract';

export type Payer = { name: string; cpf: string | null };

export type ChargeRequest = {
  /** Our id of the deposit; the provider keeps it and repeats it in its reports. */
  reference: string;
  amountCents: Cents;
  expiresAt: Date;
  payer: Payer;
};

export type Charge = { externalId: string; pixCode: string; expiresAt: Date };

/** One payment of a charge. `paymentId` is the end-to-end id where the provider tells it, else what it calls the payment. */
export type ChargePayment = { paymentId: string; amountCents: Cents; feeCents: Cents; paidAt: Date };

export type ChargeReport = { refused: boolean; payments: ChargePayment[] };

export type PayoutRequest = {
  /** Our id of the withdrawal: asked for again under the same one, it is the same payout. */
  reference: string;
  amountCents: Cents;
  /** The key that is paid to, and who should stand behind it. */
  cpf: string;
  name: string;
};

export type PayoutReport = {
  externalId: string;
  /** What the provider pays or has paid: whoever reads this compares it with what was asked for. */
  amountCents: Cents;
  /** Failed is for ever: it was not paid and will not be. A status that the adapter does not know is pending. */
  status: 'pending' | 'paid' | 'failed';
  feeCents: Cents;
  endToEndId: string | null;
};

/** How a message names a charge or a payout: by the provider's id, and by ours where it repeats it. */
export type TransactionName = { externalId: string; reference: string | null };

export type ProviderEvent =
  | { kind: 'charge_paid'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_refused'; charge: TransactionName }
  /** Something happened to it, says somebody unproven: ask the provider. */
  | { kind: 'charge_changed'; charge: TransactionName }
  /** Payouts are always asked about: what ends one is too much to believe a message. */
  | { kind: 'payout_changed'; payout: TransactionName };

export type WebhookMessage = { headers: Record<string, string | string[] | undefined>; rawBody: Buffer };

/** `authentic: false` means forged, altered or too old: nothing of it may be stored. */
export type WebhookReading = { authentic: true; events: ProviderEvent[] } | { authentic: false };

export type PaymentProvider = {
  name: string;
  demandsCpf: boolean;
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(externalId: string): Promise<ChargeReport>;
  /** When this throws nobody knows whether money left: ask with `readPayout`, never send under another reference. */
  createPayout(request: PayoutRequest): Promise<PayoutReport>;
  /** Null: the provider has never heard of it. `externalId` is null while its first answer is missing. */
  readPayout(payout: { reference: string; externalId: string | null }): Promise<PayoutReport | null>;
  readWebhook(message: WebhookMessage): WebhookReading;
};
