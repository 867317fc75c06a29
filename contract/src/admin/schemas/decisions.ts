import * as z from 'zod';
import { kycStatus } from '../../schemas/kyc-limits.ts';
import { cents, count, instant, positiveCents, userStatus, uuid } from '../../schemas/scalars.ts';
import type { RouteSchema } from '../../route-schema.ts';
import {
  decisionKinds,
  LAST_DECISIONS_PAGE,
  MAX_HANDING_NOTE_LENGTH,
  MAX_QUESTION_LENGTH,
  MIN_QUESTION_LENGTH,
  type DecisionRouteName,
} from '../routes/decisions.ts';
import { listedDispute } from './disputes.ts';
import { privacyRequest } from './privacy.ts';
import { otp } from './otp.ts';
import { alarm } from './risk.ts';
import { secondPersonRequest } from './second-person.ts';
import { staffRole } from './staff.ts';
import { playerTags } from './tags.ts';
import { statedReason } from './reason.ts';
import { deviceSharers } from './users.ts';
import { queuedWithdrawal } from './withdrawals.ts';

const kind = z.enum(decisionKinds);

const decision = z.object({
  kind,
  id: uuid,
  user_id: uuid.nullable(),
  user_name: z.string().nullable(),
  amount_cents: positiveCents.nullable(),
  /**
   * What it is about, as codes that depend on the kind: reasons, the provider's status, the
   * requested action.
   */
  detail: z.string().nullable(),
  since: instant,
  /** The legal deadline, or our own. */
  due_at: instant,
  held_by: uuid.nullable(),
  held_by_name: z.string().nullable(),
  held_at: instant.nullable(),
  /** The note of the last handover. */
  note: z.string().nullable(),
  /** When the player or colleague was asked for more information, and the question. */
  asked_at: instant.nullable(),
  question: z.string().nullable(),
});

const decisionPage = z.object({
  items: z.array(decision),
  /** For each kind that the caller decides, regardless of the filter. Counted up to 1,000. */
  counts: z.array(z.object({ kind, waiting: count, overdue: count })),
  /** Number of items that match the filter, counted up to 1,000 of each kind. */
  total: count,
  page: z.int(),
  page_size: z.int(),
  /** Active members of staff, to whom an item can be handed over. */
  colleagues: z.array(z.object({ id: uuid, name: z.string(), role: staffRole })),
});

/** The player's account and money, which is what most decisions depend on. */
const player = z.object({
  id: uuid,
  name: z.string(),
  status: userStatus,
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
  /** Earlier withdrawals that needed an approval. */
  approved_withdrawals: count,
  rejected_withdrawals: count,
  disputes: z.object({ open: count, won: count, lost: count }),
  paused: z.boolean(),
  tags: playerTags,
  /** Other accounts that signed in from the same browser. */
  shares_device_with: deviceSharers,
});

const anomaly = z.object({
  id: uuid,
  provider: z.string(),
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
  /** The dispute, or the late payout that is owed, because of which a payout waits. */
  dispute_id: uuid.nullable(),
  times: count,
  first_at: instant,
  last_at: instant,
});

const details = decision.extend({
  player: player.nullable(),
  /** Only the field of the item's kind is set, with the same content as in that kind's own list. */
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
    summary: 'Items that the caller may decide, in the order of their deadlines',
    query: z.object({
      kind: kind.optional(),
      holder: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
      page: z.coerce.number().int().min(1).max(LAST_DECISIONS_PAGE).default(1),
    }),
    answer: decisionPage,
  },
  countDecisions: {
    summary: 'Number of waiting items, for the badge in the menu',
    answer: z.object({ waiting: count, overdue: count, is_capped: z.boolean() }),
  },
  getDecision: { summary: 'One item with the information needed to decide it', params, answer: details },
  holdDecision: {
    summary: 'Take an item, hand it over or release it',
    params,
    body: z.strictObject({
      /** Who held it when the caller loaded it, so that concurrent changes are detected. */
      from: uuid.nullable(),
      to: uuid.nullable(),
      note: z.string().trim().max(MAX_HANDING_NOTE_LENGTH).optional(),
    }),
    answer: decision,
  },
  askAboutDecision: {
    summary: 'Ask the player, or the requesting colleague, for more information by e-mail',
    params,
    body: z.strictObject({
      text: z.string().trim().min(MIN_QUESTION_LENGTH).max(MAX_QUESTION_LENGTH),
      /** `asked_at` as the operator saw it. Refused when somebody has asked since. */
      seen_asked_at: instant.nullable(),
    }),
    answer: decision,
  },
  settleAnomaly: {
    summary: 'Mark an anomaly of a provider as checked; it opens again when the provider says something else',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      note: statedReason,
      /** `detail` and `dispute_id` as the operator saw them. */
      seen_detail: z.string().max(300),
      seen_dispute: uuid.nullable(),
      otp,
    }),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<DecisionRouteName, RouteSchema>;
