import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { day, hash, instant, uuid } from '../../schemas/scalars.ts';
import { auditActionLabels } from '../audit-actions.ts';
import type { AuditRouteName } from '../routes/audit.ts';

/**
 * Filters of the list and of its CSV file. `from` and `to` are days in São Paulo, both inclusive.
 */
export const auditFilters = z.object({
  /** One of the actions that have a label. */
  action: z.enum(Object.keys(auditActionLabels)).optional(),
  subject: z.string().max(200).optional(),
  /** Part of the operator's name. */
  actor: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
});

const auditQuery = auditFilters.extend({
  /** Only entries before this `seq`. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

const auditEntry = z.object({
  seq: z.int(),
  at: instant,
  actor_id: uuid.nullable(),
  actor_name: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Name of the person or the card that the entry is about. Null for other subjects. */
  subject_name: z.string().nullable(),
  /** Whether the subject is a person. */
  about_person: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  hash,
});

/**
 * A place where the chain does not hold: an entry was changed; or it does not continue the one
 * before it, `other`; or it is the last one, but the log's head names `other`; or it is not the one
 * that was known from an earlier check. From the entry of `more` on there are others.
 */
const auditDifference = z.object({
  kind: z.enum(['changed', 'unlinked', 'last', 'unknown', 'more']),
  entry: z.int(),
  other: z.int().nullable(),
});

export const auditSchemas = {
  listAudit: {
    summary: 'What operators did, newest first',
    query: auditQuery,
    answer: z.object({ items: z.array(auditEntry), next_before: z.int().nullable(), actions: z.array(z.string()) }),
  },
  verifyAudit: {
    summary: 'Whether the hash chain of the audit log is intact',
    answer: z.object({ entries: z.int(), head: hash, differences: z.array(auditDifference) }),
  },
} as const satisfies Record<AuditRouteName, RouteSchema>;
