/**
 * What the product expects of a payment provider. A provider guarantees:
 * - On this side of it, amounts are whole cents.
 * - `createCharge` under the same reference never makes a second charge that could be paid without
 *   our knowing.
 * - `createPayout` under the same reference is the same payout, however often it is called.
 * - An event `charge_paid` comes only from a message whose origin is proven. Any other message is
 *   at most `charge_changed`.
 * - What it reports about a payout is about that payout. An answer that names another payout is
 *   noted as an anomaly (`foreign_reference`) and thrown as the trouble `contradiction`.
 * - `payments` of a report holds only payments from the payer's own account, as far as the provider
 *   can know.
 * - What it does not understand changes nothing and is noted as an anomaly (`ProviderWatch`).
 *
 * Every method that calls the network has its own time limit. It throws when there is no answer, or
 * one that makes no sense.
 */
import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionType, DisputeStatus } from '@raspasorte/contract/admin';

export type Payer = { name: string; cpf: string | null };

export type ChargeRequest = {
  /** Our id of the deposit. The provider keeps it and repeats it in its reports. */
  reference: string;
  amountCents: Cents;
  expiresAt: Date;
  payer: Payer;
};

export type Charge = { externalId: string; pixCode: string; expiresAt: Date };

/** A charge that was made, with the values that its report must agree with. */
export type KnownCharge = { reference: string; externalId: string; amountCents: Cents; cpf: string | null };

/**
 * One payment of a charge. `paymentId` is its end-to-end id, else the provider's id of it.
 * `payerCpf` is the CPF of the account that it came from; null if the provider does not say.
 */
export type ChargePayment = { paymentId: string; amountCents: Cents; feeCents: Cents; paidAt: Date; payerCpf: string | null };

/**
 * The payer's bank wants a payment back. While this is open, the provider keeps the money. A lost
 * dispute is final.
 */
export type Dispute = { paymentId: string; state: DisputeStatus; providerStatus: string };

/** Why a payment that the provider reports is not believed: an operator has to look. */
export type Doubt = 'different_amount' | 'unproven_payer';

export type ChargeReport = {
  refused: boolean;
  payments: ChargePayment[];
  /**
   * Payments from other accounts. They are never credited, and are returned if the provider can do
   * so.
   */
  foreignPayments: ChargePayment[];
  /** One payment of a charge may be disputed while another is not. */
  disputes: Dispute[];
  doubt: Doubt | null;
};

export type PayoutRequest = {
  /** Our id of the withdrawal. Sent again under the same id, it is the same payout. */
  reference: string;
  amountCents: Cents;
  /** The CPF is the PIX key that is paid to; `name` is its owner. */
  cpf: string;
  name: string;
  /**
   * Throws if the payout must not be sent any more. A provider calls it right before the request
   * that orders the payout, after all that it prepares, and lets the error through.
   */
  requireClaim: () => Promise<void>;
};

/** `externalId` is null until the provider's first answer. */
export type KnownPayout = { reference: string; externalId: string | null; amountCents: Cents; cpf: string };

export type PayoutReport = {
  externalId: string;
  /**
   * What the provider pays or has paid. The caller compares it with the amount that it sent, and
   * notes another one as an anomaly.
   */
  amountCents: Cents;
  /**
   * failed is final: the payout was not paid and will not be. A payout with an unknown status is
   * pending. unapproved: the provider has the payout and pays it once it is sent again or somebody
   * approves it there.
   */
  status: 'pending' | 'paid' | 'failed' | 'unapproved';
  feeCents: Cents;
  endToEndId: string | null;
  /** The provider says that it paid somebody else. It is pending then: only its panel can tell. */
  isOtherPayee?: true;
};

/**
 * A provider's answer about a payout. unknown is certain: the provider never took it, and pays it
 * only if it is sent again. cannot_tell: the provider cannot be asked about this payout, or its
 * answer may mean something else, so the payout may have been paid. No hold is voided on that
 * answer alone.
 */
export type PayoutAnswer = { kind: 'known'; report: PayoutReport } | { kind: 'unknown' } | { kind: 'cannot_tell' };

/** How a message names a charge or payout: by the provider's id, our id or a payment's id. */
export type TransactionName = { externalId: string | null; reference: string | null; paymentId?: string };

export type ProviderEvent =
  | { kind: 'charge_paid'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_paid_by_other'; charge: TransactionName; payment: ChargePayment }
  | { kind: 'charge_refused'; charge: TransactionName }
  /** A message that proves nothing says that something changed: ask the provider. */
  | { kind: 'charge_changed'; charge: TransactionName }
  /** Payouts are always asked about: a message alone is not trusted to end one. */
  | { kind: 'payout_changed'; payout: TransactionName }
  /** The money of a payment or payout went back to whom it came from. Operators are told. */
  | { kind: 'went_back'; paymentId: string };

/** Events that are booked as the message reports them. The others only make us ask the provider. */
export type ProvenEvent = Extract<ProviderEvent, { kind: 'charge_paid' | 'charge_paid_by_other' | 'charge_refused' }>;

export type WebhookMessage = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  /** The IP address that it came from. */
  address: string;
  rawBody: Buffer;
};

/** `authentic: false` means forged, altered or too old: nothing of the message may be stored. */
export type WebhookReading = { authentic: true; events: ProviderEvent[] } | { authentic: false };

/** A charge or payout in the provider's own books. */
export type StatementLine = {
  type: AdminTransactionType;
  /** Our id, if the provider repeats it. */
  reference: string | null;
  externalId: string;
  /** What was paid, or for a paid charge what was asked for; 0 while nothing was paid. */
  paidCents: number;
  /** The provider's own word. */
  status: string;
};

export type Period = { from: Date; until: Date };

/** Our id of a return, and of the charge whose payment goes back. */
export type ReturnName = { reference: string; charge: string };
export type ReturnRequest = ReturnName & {
  paymentId: string;
  amountCents: Cents;
  /** As that of a payout. */
  requireClaim: () => Promise<void>;
};
export type ReturnStatus = 'pending' | 'returned' | 'failed';

/** Sends payments back to where they came from. */
export type PaymentReturns = {
  /** Happens once per reference. */
  make(request: ReturnRequest): Promise<ReturnStatus>;
  /** What became of a return; null: the provider knows none of this reference. */
  read(name: ReturnName): Promise<ReturnStatus | null>;
};

/** What the back-office shows about a provider, and which credentials it asks for. */
export type ProviderProfile = {
  /** Whether it moves real money. */
  isReal: boolean;
  title: string;
  /** The provider's name for its secret; null when it needs none. */
  secretName: string | null;
  asksEmail: boolean;
  /** Whether its webhooks prove themselves by a secret in their address. */
  hasWebhookToken: boolean;
  /** Whether a charge cannot be paid any more after its `expiresAt`. */
  chargesExpire: boolean;
};

export type PaymentProvider = {
  name: string;
  profile: ProviderProfile;
  demandsCpf: boolean;
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(charge: KnownCharge): Promise<ChargeReport>;
  /**
   * When this throws, money may have left: ask with `readPayout`, and never send it under another
   * reference. Only an error with `isUnsent` means that nothing was sent.
   */
  createPayout(request: PayoutRequest): Promise<PayoutReport>;
  readPayout(payout: KnownPayout): Promise<PayoutAnswer>;
  readWebhook(message: WebhookMessage): Promise<WebhookReading>;
  /** Proves that the account's credentials work. */
  checkCredentials?(): Promise<void>;
  /** The account's balance in cents; below zero if the provider lends. */
  readBalance?(): Promise<number>;
  /** Charges and payouts that were made in the period, if the provider keeps such a list. */
  listStatement?(period: Period): Promise<StatementLine[]>;
  /** If the provider can return payments. */
  returns?: PaymentReturns;
};

/** A provider's credentials. They are read at every use, because operators change them. */
export type ProviderAccount = { email: string; password: string; webhookToken: string };
