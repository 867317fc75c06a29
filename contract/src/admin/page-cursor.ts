import * as z from 'zod';

/**
 * A cursor from the answer of a neighbouring page. It works at any depth; page numbers are counted
 * up to a limit.
 */
export const pageCursor = z.string().max(500).optional();

/** The page fields of every long list. */
export const pageEnds = {
  /** Counted up to 10,000; users that a filter finds, up to 1,000. */
  total: z.int(),
  /** There are more than `total`. */
  is_capped: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
};
