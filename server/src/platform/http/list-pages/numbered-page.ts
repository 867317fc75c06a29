/** Where the rows of a page stand, counted from page 1. */
export const rowsOfPage = (page: number, size: number): { limit: number; offset: number } => ({
  limit: size,
  offset: (page - 1) * size,
});

/** The page asked for, or the last one where there are fewer; an empty list has one page. */
export const existingPage = (page: number, { total, size }: { total: number; size: number }): number =>
  Math.min(page, Math.max(1, Math.ceil(total / size)));

/**
 * The part of a list's answer that all numbered pages share. A page beyond the last is the last.
 */
export function describePage(wanted: number, { total, size }: { total: number; size: number }) {
  const page = existingPage(wanted, { total, size });
  return { total, page, pageSize: size, hasMore: page * size < total };
}
