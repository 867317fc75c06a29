import * as z from 'zod';
import { kycStatus } from '../../schemas/kyc-limits.ts';
import { cents, count, instant, pageNumber, positiveCents, uuid } from '../../schemas/scalars.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { disputeStatuses, MAX_ANSWER_NOTE_LENGTH, type DisputeRouteName } from '../routes/disputes.ts';
import { playerRound } from './player-round.ts';
import { playerSession } from './player-session.ts';

const status = z.enum(disputeStatuses);
const answer = z.enum(['contested', 'accepted']);

export const listedDispute = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  transaction_id: uuid,
  /** Amount of the payment: `held_cents` plus `receivable_cents`. */
  amount_cents: positiveCents,
  held_cents: cents,
  /** What the player had already spent when the dispute began. */
  receivable_cents: cents,
  /** What was collected of it since the dispute was lost. */
  collected_cents: cents,
  /** The bank decides: `won` is in our favour, `lost` in the payer's. */
  status,
  provider: z.string(),
  /** The status as the provider names it. */
  provider_status: z.string(),
  opened_at: instant,
  /** Deadline of the house's response. */
  answer_by: instant,
  answer: answer.nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  answer_note: z.string().nullable(),
  decided_at: instant.nullable(),
});

const disputesPage = z.object({
  items: z.array(listedDispute),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  /**
   * Sums of all open disputes. `waiting` have no response yet; `overdue` of them are past their
   * deadline.
   */
  open: z.object({ disputes: count, waiting: count, overdue: count, held_cents: cents, receivable_cents: cents }),
});

const payment = z.object({
  external_id: z.string().nullable(),
  end_to_end_id: z.string().nullable(),
  requested_cents: positiveCents,
  created_at: instant,
  paid_at: instant.nullable(),
  /** CPF of the account that paid, masked. Null if the provider does not report it. */
  payer_cpf_masked: z.string().nullable(),
  /** Whether it is the player's own CPF. Null if either is unknown. */
  payer_is_owner: z.boolean().nullable(),
});

const owner = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  cpf_masked: z.string().nullable(),
  kyc_status: kycStatus,
  created_at: instant,
  terms_version: z.int().nullable(),
  terms_accepted_at: instant.nullable(),
  /** Deposits credited before this one. `disputes` counts all disputes of the player's deposits. */
  earlier_deposits: count,
  earlier_deposits_cents: cents,
  disputes: count,
});

const receipt = z.object({
  id: uuid,
  type: z.enum(['DEPOSIT', 'WITHDRAW']),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'FAILED']),
  amount_cents: positiveCents,
  end_to_end_id: z.string().nullable(),
  created_at: instant,
});

/** Evidence that the account's owner made the payment, played and received payouts. */
const evidence = z.object({
  payment,
  owner,
  /** Rounds bought between the payment and the dispute. `paid_cents` leaves out covered cards. */
  play: z.object({
    rounds: count,
    covered_rounds: count,
    wagered_cents: cents,
    paid_cents: cents,
    items: z.array(playerRound),
  }),
  /** The newest sessions in use from 30 days before the payment until the dispute. */
  sessions: z.array(playerSession),
  sessions_total: count,
  /** The disputed payment, and the newest deposits and withdrawals up to the dispute. */
  receipts: z.array(receipt),
  receipts_total: count,
});

const params = z.object({ id: uuid });
const note = z.string().trim().max(MAX_ANSWER_NOTE_LENGTH);

/** Of the list and of its CSV file. */
export const disputeFilters = z.object({ status: status.default('open') });

export const disputeSchemas = {
  listDisputes: {
    summary: 'Disputes: open ones by their deadline, decided ones newest first',
    query: disputeFilters.extend({ page: pageNumber }),
    answer: disputesPage,
  },
  getDispute: { summary: 'One dispute with its evidence', params, answer: listedDispute.extend({ evidence }) },
  getDisputeEvidence: { summary: 'The evidence as a PDF file', params, answer: z.unknown() },
  answerDispute: {
    summary: "Record the house's response to the bank",
    params,
    /** `seen_answered_at`: when the answer was given that the operator saw and replaces. */
    body: z.strictObject({ answer, note: note.optional(), seen_answered_at: instant.nullable() }),
    answer: z.object({ id: uuid, answer }),
  },
} as const satisfies Record<DisputeRouteName, RouteSchema>;
