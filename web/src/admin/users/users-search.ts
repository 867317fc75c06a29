import { readOneOf, readPage, readSort, readText } from '../shell/read-search.ts';

export const userStatuses = ['active', 'blocked'] as const;
export const userSortColumns = ['name', 'balance', 'wagered', 'won', 'created_at'] as const;

/** The list's filters and page, and the user whose details are open, as they stand in the address. */
export interface UsersSearch {
  q?: string;
  status?: (typeof userStatuses)[number];
  page?: number;
  sort?: (typeof userSortColumns)[number] | `-${(typeof userSortColumns)[number]}`;
  user?: string;
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return {
    ...readText('q', search['q']),
    ...readOneOf('status', userStatuses, search['status']),
    ...readPage(search['page']),
    ...readSort(userSortColumns, search['sort']),
    ...readText('user', search['user']),
  };
}
