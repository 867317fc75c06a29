import * as z from 'zod';
import { kycStatus } from '../../schemas/kyc-limits.ts';
import { day, pageNumber, userStatus, uuid } from '../../schemas/scalars.ts';
import { MAX_SEARCH_LENGTH } from '../routes/lookup.ts';
import { pageCursor } from './page-cursor.ts';
import { DISORDERED_RANGE, hasOrderedRanges } from '../player-filter-ranges.ts';
import { userSortColumns } from '../routes/users.ts';

/** An end of a range of amounts, in cents. */
export const amountEnd = z.coerce.number().int().min(0).max(1_000_000_000_00);
const count = z.coerce.number().int().min(0).max(1_000_000);
const days = z.coerce.number().int().min(1).max(3650);
/** As the audit log has it, whose details are compared as text. */
export const bulkBlock = uuid.toLowerCase();

/**
 * Filters of players. A player must match all of them. Sums, counts and the latest play come from
 * the rollup, which is some minutes old.
 */
const fields = {
  /**
   * Any part of the name, the e-mail or the id. Every word must match. One or two letters match
   * only the beginning of words.
   */
  q: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  status: userStatus.optional(),
  kyc: kycStatus.optional(),
  /** Day of the sign-up in São Paulo, both ends inclusive. */
  registered_from: day.optional(),
  registered_to: day.optional(),
  /** Sum of all approved deposits in cents, and their number. */
  deposited_min: amountEnd.optional(),
  deposited_max: amountEnd.optional(),
  deposits_min: count.optional(),
  deposits_max: count.optional(),
  /** Sum of the stakes of all paid rounds, in cents. */
  wagered_min: amountEnd.optional(),
  wagered_max: amountEnd.optional(),
  /**
   * `played_days`: bought a card in the last n days. `idle_days`: bought none in them, or never.
   */
  played_days: days.optional(),
  idle_days: days.optional(),
  /** Players with the tag, and players without it. */
  tag: uuid.optional(),
  without_tag: uuid.optional(),
  /** Players whom this bulk block has blocked, whatever was decided about them since. */
  bulk_block: bulkBlock.optional(),
  /**
   * The player with this id, and whoever signed in from the same browser, or from the same address
   * with a browser of the same name.
   */
  device_of: uuid.optional(),
} as const;

const sort = z.enum(userSortColumns.flatMap((column) => [column, `-${column}` as const]));

const disordered = { error: DISORDERED_RANGE };

/** For a query string: unknown parameters are ignored, as in all routes. */
export const playerFilterQuery = z.object(fields).refine(hasOrderedRanges, disordered);

/** The filters with order and page of the users' list. */
export const usersQuery = z
  .object({ ...fields, sort: sort.default('-created_at'), page: pageNumber, cursor: pageCursor })
  .refine(hasOrderedRanges, disordered);

/** For a JSON body: unknown fields are refused. */
export const playerFilter = z.strictObject(fields).refine(hasOrderedRanges, disordered);
export type PlayerFilter = z.infer<typeof playerFilter>;

/** The content of a saved view of the users' list. */
export const savedQuery = z.strictObject({ ...fields, sort: sort.optional() }).refine(hasOrderedRanges, disordered);
