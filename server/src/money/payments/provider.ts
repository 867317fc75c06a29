/**
 * What the product expects of a payment provider. A provider guarantees:
 * - amounts are whole cents on this side of it;
 * - `createCharge` under the same reference never makes a second charge that could be paid without
 *   our knowing;
 * - `createPayout` under the same reference is the same payout, however often it is asked for;
 * - an event of kind `charge_paid` comes only from a message whose origin is proven; any other message
 *   is at most `charge_changed`;
 * - what it says of a payout is about that payout: an answer that names another one is noted as an
 *   anomaly (`foreign_reference`) and thrown as the trouble `contradiction`;
 * - `payments` of a report hold only payments from the payer's own account, as far as the provider
 *   can know;
 * - what it does not understand changes nothing and is noted as an anomaly (`ProviderWatch`).
 * Every method that calls the network has a time limit of its own. It throws when the answer is
 * missing or makes no sense.
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

/**
 * One payment of a charge. `paymentId`: its end-to-end id, else the provider's id of it. `payerCpf`:
 * the CPF of the account that it came from; null where the provider does not say.
 */
export type ChargePayment = { paymentId: string; amountCents: Cents; feeCents: Cents; paidAt: Date; payerCpf: string | null };

/** The payer's bank wants a payment back. Open: the provider keeps the money. Lost is final. */
export type Dispute = { paymentId: string; state: 'open' | 'won' | 'lost'; providerStatus: string };

/** Why a payment that the provider reports is not believed: an operator has to look. */
export type Doubt = 'different_amount' | 'unproven_payer';

export type ChargeReport = {
  refused: boolean;
  payments: ChargePayment[];
  /** Payments from other accounts: never credited, and returned where the provider can. */
  foreignPayments: ChargePayment[];
  dispute: Dispute | null;
  doubt: Doubt | null;
};

export type PayoutRequest = {
  /** Our id of the withdrawal: asked for again under the same one, it is the same payout. */
  reference: string;
  amountCents: Cents;
  /** The key that is paid to, and its owner. */
  cpf: string;
  name: string;
};

/** `externalId` is null while its first answer is missing. */
export type KnownPayout = { reference: string; externalId: string | null; amountCents: Cents; cpf: string };

export type PayoutReport = {
  externalId: string;
  /** What the provider pays or has paid. The caller compares it with what was asked for. */
  amountCents: Cents;
  /**
   * Failed is final: it was not paid and will not be. A status that is not known is pending.
   * Unapproved: the provider has it, and pays it once it is asked for again or somebody approves it
   * there.
   */
  status: 'pending' | 'paid' | 'failed' | 'unapproved';
  feeCents: Cents;
  endToEndId: string | null;
};

/**
 * What a provider answers about a payout. `unknown` is certain: it has never taken it, and pays it only
 * if it is asked for it again. `unaskable`: it cannot be asked about this one, or its answer may mean
 * something else, so it may have paid. Nobody refunds on that alone.
 */
export type PayoutAnswer = { kind: 'known'; report: PayoutReport } | { kind: 'unknown' } | { kind: 'unaskable' };

/** How a message names a charge or payout: by the provider's id, ours, or that of a payment. */
export type TransactionName = { externalId: string | null; reference: string | null; paymentId?: string };

export type ProviderEvent =
  | { kind: 'charge_paid'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_paid_by_other'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_refused'; charge: TransactionName }
  /** Something happened to it, says a message that proves nothing: ask the provider. */
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
   * When this throws, money may have left: ask with `readPayout`, and never send it under another
   * reference. Only with the troubles `unconfigured` and `login` nothing was ordered.
   */
  createPayout(request: PayoutRequest): Promise<PayoutReport>;
  readPayout(payout: KnownPayout): Promise<PayoutAnswer>;
  readWebhook(message: WebhookMessage): Promise<WebhookReading>;
  /** Proves that the account's credentials work. */
  checkCredentials?(): Promise<void>;
  /** What the account holds, in cents; below zero where the provider lends. */
  readBalance?(): Promise<number>;
  /** Charges and payouts that were made in the period, where the provider keeps such a list. */
  listStatement?(period: Period): Promise<StatementLine[]>;
  /** Returns a payment to where it came from, once per reference. */
  returnPayment?(request: ReturnRequest): Promise<'pending' | 'returned' | 'failed'>;
};

/** A provider's credentials. Read at every use, since operators change them. */
export type ProviderAccount = { email: string; password: string; webhookToken: string };
