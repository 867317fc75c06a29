import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { uuid } from '../schemas/scalars.ts';
import type { BulkRouteName } from './bulk-routes.ts';
import { playerFilter } from './player-filter.ts';
import { LONGEST_REASON } from './users-routes.ts';

/** Everybody is never meant. */
const filter = playerFilter.refine(
  (given) => Object.values(given).some((value) => value !== undefined && value !== ''),
  'Escolha ao menos um filtro.',
);

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('block') }),
  z.strictObject({ kind: z.literal('tag'), tag_id: uuid }),
  z.strictObject({ kind: z.literal('untag'), tag_id: uuid }),
]);

/** Why somebody whom the filter finds is left out. */
const leftOut = z.enum(['unchanged', 'staff']);

export const bulkSchemas = {
  previewBulk: {
    summary: 'Whom an action would change, and whom it would leave out and why',
    body: z.strictObject({ filter, action }),
    answer: z.object({
      /** Whom the filter finds; of more than 10,000 no more is counted. */
      found: z.int(),
      is_capped: z.boolean(),
      changed: z.int(),
      left_out: z.array(z.object({ why: leftOut, count: z.int() })),
      /** The first of those whom it would change. */
      first: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })),
    }),
  },
  runBulk: {
    summary: 'One batch of an action; the next one begins behind the id that the answer names',
    body: z.strictObject({
      filter,
      action,
      /** Of a block. */
      reason: z.string().trim().max(LONGEST_REASON).optional(),
      after: uuid.nullable(),
    }),
    answer: z.object({
      seen: z.int(),
      changed: z.int(),
      left_out: z.array(z.object({ id: uuid, name: z.string(), why: leftOut })),
      next: uuid.nullable(),
    }),
  },
} as const satisfies Record<BulkRouteName, RouteSchema>;
