import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, pageNumber, positiveCents, uuid } from '../../schemas/scalars.ts';
import { otp } from './otp.ts';
import { statedReason } from './reason.ts';
import { secondPersonKinds, type SecondPersonRouteName } from '../routes/second-person.ts';

const requestStatus = z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']);

export const secondPersonRequest = z.object({
  id: uuid,
  kind: z.enum(secondPersonKinds),
  /** The subject of the action: a player, a withdrawal or a setting. */
  subject: z.string(),
  user_id: uuid.nullable(),
  user_name: z.string().nullable(),
  amount_cents: positiveCents.nullable(),
  /** Exactly what an approval executes. */
  content: z.record(z.string(), z.unknown()),
  /** Information for the decision, as of the time of the request. */
  context: z.record(z.string(), z.unknown()),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  expires_at: instant,
  status: requestStatus,
  /** Whether the caller made the request, and so may withdraw it. */
  is_own: z.boolean(),
  /** Why the caller may not decide it. Null if they may, or if it is already decided. */
  refusal: z.enum(['forbidden', 'account_too_new', 'own_request']).nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_reason: z.string().nullable(),
  /** Whether the requester decided it alone, because there was nobody else. */
  alone: z.boolean(),
});

const requestPage = z.object({
  items: z.array(secondPersonRequest),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
});

const params = z.object({ id: z.string().min(1).max(64) });
const ruling = z.strictObject({ reason: statedReason, otp });
const rulingAnswer = z.object({ id: uuid, status: z.enum(['approved', 'refused', 'withdrawn']), alone: z.boolean() });

export const secondPersonSchemas = {
  listSecondPersonRequests: {
    summary: 'Second-person requests: open ones oldest first, or decided ones newest first',
    query: z.object({ status: z.enum(['open', 'decided']).default('open'), page: pageNumber }),
    answer: requestPage,
  },
  getSecondPersonRequest: {
    summary: 'One second-person request, open or decided',
    params: z.object({ id: uuid }),
    answer: secondPersonRequest,
  },
  approveSecondPersonRequest: {
    summary: "Approve another operator's request, which executes it at once",
    params,
    body: ruling,
    answer: rulingAnswer,
  },
  refuseSecondPersonRequest: { summary: "Refuse another operator's request", params, body: ruling, answer: rulingAnswer },
  withdrawSecondPersonRequest: {
    summary: 'Withdraw an own request',
    params,
    body: z.strictObject({}).nullish(),
    answer: rulingAnswer,
  },
} as const satisfies Record<SecondPersonRouteName, RouteSchema>;
