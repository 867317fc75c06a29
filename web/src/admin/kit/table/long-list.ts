/** The server's paging data for one page of a list. The server counts lists up to 10,000 rows. */
export interface ListEnds {
  page: number;
  page_size: number;
  is_capped: boolean;
  next_cursor: string | null;
  previous_cursor: string | null;
}

/** The last known page. A list that the server stopped counting may always have one page more. */
export function lastPage({ page, page_size: size, next_cursor: next }: ListEnds, total: number): number {
  return next === null ? page : Math.max(Math.ceil(total / size), page + 1);
}

/** The search parameters of the previous or next page; the first page has none. */
export function pageSearch(to: number, ends: ListEnds | undefined): { page: number | undefined; cursor: string | undefined } {
  if (to <= 1) return { page: undefined, cursor: undefined };
  const cursor = to > (ends?.page ?? 1) ? ends?.next_cursor : ends?.previous_cursor;
  return { page: to, cursor: cursor ?? undefined };
}
