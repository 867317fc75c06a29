export type PageEntry = number | 'gap-before' | 'gap-after';

const ALL_SHOWN_UP_TO = 7;

/**
 * All page numbers if there are 7 or fewer; otherwise the first, the last and the current page with
 * its neighbours, with gaps in between.
 */
export function pageNumbers(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= ALL_SHOWN_UP_TO) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const around = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const first = around[0] ?? 2;
  const last = around.at(-1) ?? pageCount - 1;
  return [
    1,
    ...(first > 2 ? ['gap-before' as const] : []),
    ...around,
    ...(last < pageCount - 1 ? ['gap-after' as const] : []),
    pageCount,
  ];
}
