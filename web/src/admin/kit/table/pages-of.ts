type NumberedPage = { page: number; total: number } & ({ pageSize: number } | { page_size: number });

/**
 * The pagination props of a list's table. The page that is shown always counts, although its last
 * row may just have gone.
 */
export const pagesOf = (list: NumberedPage, turn: (page: number | undefined) => void) => ({
  page: list.page,
  pageCount: Math.max(list.page, Math.ceil(list.total / ('pageSize' in list ? list.pageSize : list.page_size))),
  onPageChange: (next: number) => turn(next === 1 ? undefined : next),
});
