import * as z from 'zod';
import { kycStatus } from '../schemas/kyc-limits.ts';
import { day, pageNumber, uuid } from '../schemas/scalars.ts';
import { pageCursor } from './page-cursor.ts';
import { DISORDERED_RANGE, hasOrderedRanges } from './player-filter-ranges.ts';
import { userSortColumns } from './users-routes.ts';

const amount = z.coerce.number().int().min(0).max(1_000_000_000_00);
const count = z.coerce.number().int().min(0).max(1_000_000);
const days = z.coerce.number().int().min(1).max(3650);

/**
 * Which players: all that is said of them must hold. Sums, counts and the newest play are those of
 * the last summing up, some minutes ago.
 */
const fields = {
  /**
   * Any part of the name, the e-mail or the id; of several words each must be found. One or two
   * letters are looked for at the beginning of words.
   */
  q: z.string().trim().max(100).optional(),
  status: z.enum(['active', 'blocked']).optional(),
  kyc: kycStatus.optional(),
  /** Days of the sign-up in São Paulo, both included. */
  registered_from: day.optional(),
  registered_to: day.optional(),
  /** Cents of all approved deposits; how many there were. */
  deposited_min: amount.optional(),
  deposited_max: amount.optional(),
  deposits_min: count.optional(),
  deposits_max: count.optional(),
  /** Cents of all paid rounds. */
  wagered_min: amount.optional(),
  wagered_max: amount.optional(),
  /** Bought a card in the last so many days; or in none of them, perhaps never. */
  played_days: days.optional(),
  idle_days: days.optional(),
  /** Who has the tag; who has it not. */
  tag: uuid.optional(),
  without_tag: uuid.optional(),
} as const;

const sort = z.enum(userSortColumns.flatMap((column) => [column, `-${column}` as const]));

const disordered = { error: DISORDERED_RANGE };

/** In a query: a name that nobody knows is ignored, as everywhere. */
export const playerFilterQuery = z.object(fields).refine(hasOrderedRanges, disordered);

/** The same with the order and the page of the list. */
export const usersQuery = z
  .object({ ...fields, sort: sort.default('-created_at'), page: pageNumber, cursor: pageCursor })
  .refine(hasOrderedRanges, disordered);

/** In a body. */
export const playerFilter = z.strictObject(fields).refine(hasOrderedRanges, disordered);
export type PlayerFilter = z.infer<typeof playerFilter>;

/** What a saved view of the users' list holds. */
export const savedQuery = z.strictObject({ ...fields, sort: sort.optional() }).refine(hasOrderedRanges, disordered);
