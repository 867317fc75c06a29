import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, uuid } from '../../schemas/scalars.ts';
import type { BulkRouteName } from '../routes/bulk.ts';
import { bulkBlock, playerFilter } from './player-filter.ts';
import { reason } from './reason.ts';
import { otp } from './otp.ts';

/** At least one filter is required: an action on all players is never intended. */
const filter = playerFilter.refine(
  (given) => Object.values(given).some((value) => value !== undefined && value !== ''),
  'Escolha ao menos um filtro.',
);

const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('block') }),
  /** Undoes one bulk block, of those whom the filter finds. */
  z.strictObject({ kind: z.literal('unblock'), bulk_block: bulkBlock }),
  z.strictObject({ kind: z.literal('tag'), tag_id: uuid }),
  z.strictObject({ kind: z.literal('untag'), tag_id: uuid }),
]);

/**
 * Why the action skips a player whom the filter finds. `singly`: was blocked as one person, not by
 * a bulk action, so that only a look at that person lifts it. `other_block`: was blocked by another
 * bulk action.
 */
const leftOut = z.enum(['unchanged', 'staff', 'singly', 'other_block']);

export const bulkSchemas = {
  previewBulk: {
    summary: 'Preview of an action: whom it would change, and whom it would skip and why',
    body: z.strictObject({ filter, action }),
    answer: z.object({
      /** Number of players whom the filter finds, counted up to 10,000. */
      found: z.int(),
      is_capped: z.boolean(),
      changed: z.int(),
      left_out: z.array(z.object({ why: leftOut, count: z.int() })),
      /** The first players whom the action would change. */
      first: z.array(z.object({ id: uuid, name: z.string(), email: z.string() })),
    }),
  },
  runBulk: {
    summary: 'Run one batch of an action; pass `next` as `after` for the next batch',
    body: z.strictObject({
      filter,
      action,
      /** The reason of a block or of its end. */
      reason: reason.optional(),
      /** The `next` of the batch before; null for the first, which needs the code of a block. */
      after: z.string().max(200).nullable(),
      otp,
    }),
    answer: z.object({
      seen: z.int(),
      changed: z.int(),
      left_out: z.array(z.object({ id: uuid, name: z.string(), why: leftOut })),
      next: z.string().nullable(),
      /** The id of the bulk block that this batch is part of; null for other actions. */
      bulk_block: uuid.nullable(),
    }),
  },
  listBulkBlocks: {
    summary: 'The newest 50 bulk blocks: by its id each is found with a filter, and undone',
    answer: z.object({
      /** `blocked`: how many people it has blocked, also those who are not blocked any more. */
      items: z.array(z.object({ id: uuid, at: instant, by: z.string(), reason: z.string(), blocked: z.int() })),
    }),
  },
} as const satisfies Record<BulkRouteName, RouteSchema>;
