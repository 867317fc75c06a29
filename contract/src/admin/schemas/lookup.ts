import * as z from 'zod';
import { adminTransactionStatuses, adminTransactionTypes } from '../routes/transactions.ts';
import { disputeStatuses } from '../routes/disputes.ts';
import type { RouteSchema } from '../../route-schema.ts';
import { round, roundProof, roundState } from '../../schemas/rounds.ts';
import { cents, hash, instant, positiveCents, userStatus, uuid } from '../../schemas/scalars.ts';
import { MAX_SEARCH_LENGTH, type LookupRouteName } from '../routes/lookup.ts';
import { playerSession } from './player-session.ts';

const of = { user_id: uuid, user_name: z.string() };

const hit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id: uuid, name: z.string(), email: z.string(), status: userStatus }),
  z.object({
    kind: z.literal('round'),
    id: uuid,
    ...of,
    /** Null when the card no longer exists. */
    product_name: z.string().nullable(),
    ticket_number: z.string(),
    created_at: instant,
  }),
  z.object({
    kind: z.literal('transaction'),
    id: uuid,
    ...of,
    type: z.enum(adminTransactionTypes),
    status: z.enum(adminTransactionStatuses),
    amount_cents: positiveCents,
    /** Which of its ids begins with the text. A provider's id may look like ours. */
    found_by: z.enum(['id', 'external_id', 'end_to_end_id']),
    created_at: instant,
  }),
  z.object({ kind: z.literal('dispute'), id: uuid, ...of, status: z.enum(disputeStatuses), opened_at: instant }),
  /** A provider's answer that could not be booked: its subject may have become no payment. */
  z.object({
    kind: z.literal('anomaly'),
    id: uuid,
    provider: z.string(),
    anomaly: z.string(),
    subject: z.string(),
    is_open: z.boolean(),
    last_at: instant,
  }),
]);

/** The accounts between which a play moves money. */
const account = z.enum(['player_cash', 'house', 'promotions']);

const entry = z.object({
  seq: z.int(),
  kind: z.enum(['stake', 'free_stake', 'prize', 'bonus_cost']),
  debit_account: account,
  credit_account: account,
  amount_cents: positiveCents,
  /** The player's balance after the entry. Null while an earlier card is covered. */
  balance_after_cents: cents.nullable(),
  created_at: instant,
});

const odds = z.object({
  math_version: hash,
  /** The version number on that card at the time. Null if the card never had this version. */
  version_number: z.int().nullable(),
  /** Exact RTP of the version, a fraction. */
  rtp: z.number(),
  hit_frequency: z.number(),
  /** Exact expected payout in the state of the round. */
  expected_cents: z.number(),
  state: roundState,
});

const adminRound = z.object({
  id: uuid,
  ...of,
  ticket_number: z.string(),
  product_id: z.int(),
  product_name: z.string(),
  price_cents: positiveCents,
  is_free: z.boolean(),
  epoch: z.int(),
  nonce: z.int(),
  status: z.enum(['open', 'finished']),
  /** Number of revealed cells, of 30. */
  revealed_cells: z.int().min(0).max(30),
  created_at: instant,
  finished_at: instant.nullable(),
  odds,
  /**
   * `card` and `proof` are null until the round is finished, and its prize is not among the
   * entries: operators must not see the result before the player does. `proof` stays null if the
   * seed is lost.
   */
  card: round.nullable(),
  proof: roundProof.nullable(),
  entries: z.array(entry),
  /** Sessions in use when the card was bought. */
  sessions: z.array(playerSession),
});

export const lookupSchemas = {
  findAnything: {
    summary: 'Find people, rounds, payments and disputes by name, number or id; a CPF only in full, by support, audited',
    body: z.strictObject({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
    answer: z.object({ hits: z.array(hit) }),
  },
  getAdminRound: {
    summary: 'One round with card, proof, odds, ledger entries and sessions',
    params: z.object({ id: uuid }),
    answer: adminRound,
  },
} as const satisfies Record<LookupRouteName, RouteSchema>;
