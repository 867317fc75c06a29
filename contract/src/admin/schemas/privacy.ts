import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, instant, pageNumber, uuid } from '../../schemas/scalars.ts';
import { privacyStatuses, type PrivacyRouteName } from '../routes/privacy.ts';
import { MIN_REASON_LENGTH } from '../reason-lengths.ts';
import { longReason, statedReason } from './reason.ts';

const requestStatus = z.enum(privacyStatuses);

export const privacyRequest = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  cpf_masked: z.string().nullable(),
  /** E-mail for the response. Null once the request is decided. */
  contact_email: z.string().nullable(),
  /** A rest below the minimum withdrawal, which is still the player's. */
  balance_cents: cents,
  status: requestStatus,
  requested_at: instant,
  /** When the name and the CPF are erased too. */
  erase_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
});

const requestPage = z.object({
  items: z.array(privacyRequest),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
});

const params = z.object({ id: z.string().min(1).max(64) });
const decision = z.object({ id: uuid, status: z.enum(['done', 'refused']) });

/** Of the list and of its CSV file. */
export const privacyRequestFilters = z.object({ status: requestStatus.default('open') });

export const privacySchemas = {
  listPrivacyRequests: {
    summary: 'Players who asked to be forgotten',
    query: privacyRequestFilters.extend({ page: pageNumber }),
    answer: requestPage,
  },
  completePrivacyRequest: {
    summary: 'Complete a request; name and CPF are erased when the law permits',
    params,
    body: z.strictObject({ reason: longReason.optional() }).nullish(),
    answer: decision,
  },
  refusePrivacyRequest: {
    summary: 'Refuse a request with a reason; the account opens again',
    params,
    body: z.strictObject({ reason: longReason.min(MIN_REASON_LENGTH) }),
    answer: decision,
  },
  revealCpf: {
    summary: 'A full CPF, for a reason that is written to the audit log; null if the player has none',
    params,
    body: z.strictObject({ reason: statedReason }),
    answer: z.object({ cpf: z.string().nullable() }),
  },
} as const satisfies Record<PrivacyRouteName, RouteSchema>;
