/**
 * What the product expects of a payment provider, whoever it is. A provider guarantees:
 * - amounts are whole cents on this side of it, whatever it speaks on its own;
 * - `createCharge` under the same reference never makes a second charge that somebody could pay without our knowing;
 * - `createPayout` under the same reference is the same payout, however often it is asked for;
 * - an event of kind `charge_paid` comes only from a message whose origin is proven; anything else is at most `charge_changed`;
 * - a payment is reported among `payments` only when it came from the payer's own account, as far as the provider can know;
 * - what it does not understand changes nothing: it stays as it was, and somebody is told (`ProviderWatch`).
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

/** A charge that was made, and what its report must agree with. */
export type KnownCharge = { reference: string; externalId: string; amountCents: Cents; cpf: string | null };

/** One payment of a charge. `paymentId` is the end-to-end id where the provider tells it, else what it calls the payment. */
export type ChargePayment = { paymentId: string; amountCents: Cents; feeCents: Cents; paidAt: Date };

/** The payer's bank wants a payment back. While it is open the provider keeps the money; lost is for ever. */
export type Dispute = { paymentId: string; state: 'open' | 'won' | 'lost'; providerStatus: string };

/** Why a payment that the provider reports is not believed: an operator has to look. */
export type Doubt = 'different_amount' | 'unproven_payer';

export type ChargeReport = {
  refused: boolean;
  payments: ChargePayment[];
  /** Payments from accounts that are not the payer's: never credited, and given back where the provider can. */
  foreignPayments: ChargePayment[];
  dispute: Dispute | null;
  doubt: Doubt | null;
};

export type PayoutRequest = {
  /** Our id of the withdrawal: asked for again under the same one, it is the same payout. */
  reference: string;
  amountCents: Cents;
  /** The key that is paid to, and who should stand behind it. */
  cpf: string;
  name: string;
};

/** `externalId` is null while its first answer is missing. */
export type KnownPayout = { reference: string; externalId: string | null; amountCents: Cents; cpf: string };

export type PayoutReport = {
  externalId: string;
  /** What the provider pays or has paid: whoever reads this compares it with what was asked for. */
  amountCents: Cents;
  /** Failed is for ever: it was not paid and will not be. A status that the adapter does not know is pending. */
  status: 'pending' | 'paid' | 'failed';
  feeCents: Cents;
  endToEndId: string | null;
};

/** How a message names a charge or a payout: by the provider's id, by ours where it repeats it, or by a payment of it. */
export type TransactionName = { externalId: string | null; reference: string | null; paymentId?: string };

export type ProviderEvent =
  | { kind: 'charge_paid'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_paid_by_other'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_refused'; charge: TransactionName }
  /** Something happened to it, says somebody unproven: ask the provider. */
  | { kind: 'charge_changed'; charge: TransactionName }
  /** Payouts are always asked about: what ends one is too much to believe a message. */
  | { kind: 'payout_changed'; payout: TransactionName };

/** Booked as the message says it. The others only make us ask the provider. */
export type ProvenEvent = Extract<ProviderEvent, { kind: 'charge_paid' | 'charge_paid_by_other' | 'charge_refused' }>;

export type WebhookMessage = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  /** Where it came from. */
  address: string;
  rawBody: Buffer;
};

/** `authentic: false` means forged, altered or too old: nothing of it may be stored. */
export type WebhookReading = { authentic: true; events: ProviderEvent[] } | { authentic: false };

/** A charge or payout as the provider's own books have it. */
export type StatementLine = {
  type: 'DEPOSIT' | 'WITHDRAW';
  /** Ours, where the provider repeats it. */
  reference: string | null;
  externalId: string;
  /** What was really paid; 0 while nothing was. */
  paidCents: number;
  /** In the provider's own word. */
  status: string;
};

export type Period = { from: Date; until: Date };
export type ReturnRequest = { reference: string; paymentId: string; amountCents: Cents };

/** What an operator is told about a provider, and asked for. */
export type ProviderProfile = {
  /** Moves money that exists. */
  isReal: boolean;
  title: string;
  /** What its secret is called there; null when it needs none. */
  secretName: string | null;
  asksEmail: boolean;
  /** Whether its webhooks prove themselves by a secret in their address. */
  hasWebhookToken: boolean;
};

export type PaymentProvider = {
  name: string;
  profile: ProviderProfile;
  demandsCpf: boolean;
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(charge: KnownCharge): Promise<ChargeReport>;
  /**
   * When this throws nobody knows whether money left: ask with `readPayout`, never send under another reference. Only with the troubles
   * `unconfigured` and `login` nothing was ordered.
   */
  createPayout(request: PayoutRequest): Promise<PayoutReport>;
  /** Null: the provider will not pay it unless it is asked again, under the same reference. */
  readPayout(payout: KnownPayout): Promise<PayoutReport | null>;
  readWebhook(message: WebhookMessage): Promise<WebhookReading>;
  /** Proves that the account's credentials work. */
  checkCredentials?(): Promise<void>;
  /** What the account holds, in cents; below zero where the provider lends. */
  readBalance?(): Promise<number>;
  /** Charges and payouts that were made in the period, where the provider keeps such a list. */
  listStatement?(period: Period): Promise<StatementLine[]>;
  /** Gives a payment back to where it came from; once per reference. */
  returnPayment?(request: ReturnRequest): Promise<'pending' | 'returned' | 'failed'>;
};

/** What a provider needs to know of its account; read again whenever it is used, since operators change it. */
export type ProviderAccount = { email: string; password: string; webhookToken: string };
