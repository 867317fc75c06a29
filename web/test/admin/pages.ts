/** What every long list says of its page, where it has but one. */
export const onlyPage = (total: number) => ({
  total,
  is_capped: false,
  page: 1,
  page_size: 50,
  next_cursor: null,
  previous_cursor: null,
});
