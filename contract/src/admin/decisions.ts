import * as z from 'zod';
import { kycStatus } from '../schemas/kyc-limits.ts';
import { cents, instant, positiveCents, uuid } from '../schemas/scalars.ts';
import type { RouteSchema } from '../route-schema.ts';
import {
  decisionKinds,
  LAST_DECISIONS_PAGE,
  LONGEST_HANDING_NOTE,
  LONGEST_QUESTION,
  SHORTEST_QUESTION,
  SHORTEST_SETTLING_NOTE,
  type DecisionRouteName,
} from './decisions-routes.ts';
import { listedDispute } from './disputes.ts';
import { privacyRequest } from './privacy.ts';
import { alarm } from './risk.ts';
import { secondPersonRequest } from './second-person.ts';
import { staffRole } from './staff.ts';
import { playerTags } from './tags.ts';
import { LONGEST_REASON } from './users-routes.ts';
import { queuedWithdrawal } from './withdrawals.ts';

const kind = z.enum(decisionKinds);
const count = z.int().min(0);

const decision = z.object({
  kind,
  id: uuid,
  user_id: uuid.nullable(),
  user_name: z.string().nullable(),
  amount_cents: positiveCents.nullable(),
  /** What it is about, in codes of its kind: reasons, the provider's word, what was asked for. */
  detail: z.string().nullable(),
  since: instant,
  /** By the law's deadline or our own. */
  due_at: instant,
  held_by: uuid.nullable(),
  held_by_name: z.string().nullable(),
  held_at: instant.nullable(),
  /** What was said when it was handed over. */
  note: z.string().nullable(),
  /** When somebody was asked for more, and what. */
  asked_at: instant.nullable(),
  question: z.string().nullable(),
});

const decisionPage = z.object({
  items: z.array(decision),
  /** Of each kind that the caller decides, whatever the filter; counted up to 1,000. */
  counts: z.array(z.object({ kind, waiting: count, overdue: count })),
  /** How many the filter lets through; counted up to 1,000 of each kind. */
  total: count,
  page: z.int(),
  page_size: z.int(),
  /** Who may take over: the active staff. */
  colleagues: z.array(z.object({ id: uuid, name: z.string(), role: staffRole })),
});

const account = z.object({ id: uuid, name: z.string(), status: z.enum(['active', 'blocked']) });

/** What decides most of them: who the player is, and what they did with their money. */
const player = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['active', 'blocked']),
  kyc_status: kycStatus,
  created_at: instant,
  cpf_masked: z.string().nullable(),
  balance_cents: cents,
  held_cents: cents,
  owed_cents: cents,
  deposited_cents: cents,
  withdrawn_cents: cents,
  wagered_cents: cents,
  won_cents: cents,
  rounds: count,
  month_deposited_cents: cents,
  month_withdrawn_cents: cents,
  /** Earlier withdrawals that waited for an approval. */
  approved_withdrawals: count,
  rejected_withdrawals: count,
  disputes: z.object({ open: count, won: count, lost: count }),
  paused: z.boolean(),
  tags: playerTags,
  /** Accounts that were signed in from the same browser. */
  shares_device_with: z.array(account),
});

const anomaly = z.object({
  id: uuid,
  provider: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
  times: count,
  first_at: instant,
  last_at: instant,
});

const details = decision.extend({
  player: player.nullable(),
  /** The one of its kind is there, as its own list has it. */
  withdrawal: queuedWithdrawal.nullable(),
  request: secondPersonRequest.nullable(),
  dispute: listedDispute.nullable(),
  privacy: privacyRequest.nullable(),
  anomaly: anomaly.nullable(),
  alarm: alarm.nullable(),
});

const params = z.object({ kind, id: uuid });

export const decisionSchemas = {
  listDecisions: {
    summary: 'What waits for a person and the caller may decide, by its deadline',
    query: z.object({
      kind: kind.optional(),
      holder: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
      page: z.coerce.number().int().min(1).max(LAST_DECISIONS_PAGE).default(1),
    }),
    answer: decisionPage,
  },
  countDecisions: {
    summary: 'How much waits, for the badge in the menu',
    answer: z.object({ waiting: count, overdue: count, is_capped: z.boolean() }),
  },
  getDecision: { summary: 'One of them with what decides it', params, answer: details },
  holdDecision: {
    summary: 'Take it, hand it over or let it go',
    params,
    body: z.strictObject({
      /** Who held it when the caller looked. */
      from: uuid.nullable(),
      to: uuid.nullable(),
      note: z.string().trim().max(LONGEST_HANDING_NOTE).optional(),
    }),
    answer: decision,
  },
  askAboutDecision: {
    summary: 'Ask the player, or the colleague who asked, for more by e-mail',
    params,
    body: z.strictObject({ text: z.string().trim().min(SHORTEST_QUESTION).max(LONGEST_QUESTION) }),
    answer: decision,
  },
  settleAnomaly: {
    summary: 'An answer of a provider was looked at; another one of the same opens it again',
    params: z.object({ id: uuid }),
    body: z.strictObject({ note: z.string().trim().min(SHORTEST_SETTLING_NOTE).max(LONGEST_REASON) }),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<DecisionRouteName, RouteSchema>;
