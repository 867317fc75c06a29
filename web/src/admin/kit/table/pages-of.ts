type NumberedPage = { page: number; total: number } & ({ pageSize: number } | { page_size: number });

/**
 * The pages of a list, for its table. The page that is shown always counts: its last row may just
 * have gone.
 *
 * @param turn shows another page; the first has no number in the address
 */
export const pagesOf = (list: NumberedPage, turn: (page: number | undefined) => void) => ({
  page: list.page,
  pageCount: Math.max(list.page, Math.ceil(list.total / ('pageSize' in list ? list.pageSize : list.page_size))),
  onPageChange: (next: number) => turn(next === 1 ? undefined : next),
});
