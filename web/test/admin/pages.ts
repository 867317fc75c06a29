/** The paging fields of a long list that has only one page. */
export const onlyPage = (total: number) => ({
  total,
  is_capped: false,
  page: 1,
  page_size: 50,
  next_cursor: null,
  previous_cursor: null,
});
