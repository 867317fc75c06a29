import * as z from 'zod';

/** Where a page begins, as the answer of a neighbouring page says it: works at any depth, where a page's number alone is counted out. */
export const pageCursor = z.string().max(500).optional();

/** What every long list says about its page. */
export const pageEnds = {
  /** Counted up to 10,000. */
  total: z.int(),
  /** There are more than `total`. */
  is_capped: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  next_cursor: z.string().nullable(),
  previous_cursor: z.string().nullable(),
};
