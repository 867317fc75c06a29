import { userSortColumns, userStatuses } from '@raspasorte/contract/admin';
import type { UserSortColumn, UserStatus } from '@raspasorte/contract/admin';
import { readMoreFilters, type MoreFilters } from './filters/player-filter.ts';
import { readOneOf, readPageNumber, readSort, readText } from '../shell/address/read-search.ts';

/** The tabs of a user's details that stand in the address; the first one does not. */
export const otherDetailTabs = ['rounds', 'protection', 'devices', 'notes'] as const;

/**
 * State of the screen as kept in the address: filters, order and page of the list, the user whose
 * details are open, and which of their tabs.
 */
export interface UsersSearch extends MoreFilters {
  q?: string | undefined;
  status?: UserStatus | undefined;
  page?: number | undefined;
  /** The cursor of the page; only the first pages have numbers. */
  cursor?: string | undefined;
  sort?: UserSortColumn | `-${UserSortColumn}` | undefined;
  user?: string | undefined;
  tab?: (typeof otherDetailTabs)[number] | undefined;
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return {
    ...readText('q', search['q']),
    ...readOneOf('status', userStatuses, search['status']),
    ...readMoreFilters(search),
    ...readPageNumber(search['page']),
    ...readText('cursor', search['cursor']),
    ...readSort(userSortColumns, search['sort']),
    ...readText('user', search['user']),
    ...readOneOf('tab', otherDetailTabs, search['tab']),
  };
}
