import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsPhone } from '../../ui/device/use-is-phone.ts';
import { changeFilter } from './history-search.ts';
import type { HistorySearch } from './history-search.ts';
import { useTransactions } from './use-transactions.ts';

const route = getRouteApi('/players/wallet');
const PAGE_SIZE_PHONE = 20;
const PAGE_SIZE_DESK = 25;
/** An address cannot make a phone read more pages at once: each of them is a request. */
const MOST_PAGES_AT_ONCE = 10;

export type Transactions = ReturnType<typeof useTransactions>;

/**
 * The pages of the history that are shown: all up to the asked one on a phone, that one alone on a
 * desktop. Filters and page are in the address.
 */
export function useHistoryPages() {
  const phone = useIsPhone();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [mostPages, setMostPages] = useState(MOST_PAGES_AT_ONCE);
  const asked = Math.min(search.page ?? 1, phone ? mostPages : Number.POSITIVE_INFINITY);
  const pageSize = phone ? PAGE_SIZE_PHONE : (search.pageSize ?? PAGE_SIZE_DESK);
  const { type, status, from, to } = search;
  const filter = { type, status, from, to };
  const pages = phone ? Array.from({ length: asked }, (_, index) => index + 1) : [asked];
  const history = useTransactions({ ...filter, pageSize }, pages);

  // For a page beyond the last one the server sends the last one.
  const page = phone ? asked : (history.page ?? asked);
  // Beyond the counted part of a very long history, only the next page is known to exist.
  const pageCount = Math.max(Math.ceil((history.total ?? 0) / pageSize), history.hasMore ? page + 1 : 1);

  const change = (name: keyof HistorySearch, value: string) =>
    void navigate({
      search: (before) => changeFilter(before, name, value),
      resetScroll: false,
      // A date that is typed changes with each digit.
      replace: name === 'from' || name === 'to',
    });
  // Pages that a phone appends replace the entry in the browser's history.
  const turnTo = (next: number) => {
    setMostPages((most) => Math.max(most, next));
    void navigate({ search: (before) => ({ ...before, page: next }), resetScroll: !phone, replace: phone });
  };
  return { phone, search, filter, pageSize, page, pageCount, history, change, turnTo };
}
