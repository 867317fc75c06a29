import * as z from 'zod';

/**
 * A cursor from the response of an adjacent page. It works at any depth, while page numbers end at
 * a limit.
 */
export const pageCursor = z.string().max(500).optional();

/** The paging fields that all long lists share. */
export const pageEnds = {
  /** Counted up to 10,000; filtered users and the approval queue up to 1,000. */
  total: z.int(),
  /** Whether there are more than `total`. */
  is_capped: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
};
