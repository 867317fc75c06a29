import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS, usersKey } from '../read-again/keys.ts';
import { filterOf } from './filters/player-filter.ts';
import type { UsersSearch } from './users-search.ts';

export type ListedUser = Answer<'listUsers'>['items'][number];

export function usersQuery(search: UsersSearch) {
  const { sort, page, cursor } = search;
  const filter = filterOf(search);
  return queryOptions({
    queryKey: [...usersKey, 'list', { ...filter, sort, page, cursor }],
    queryFn: async ({ signal }) =>
      await api('listUsers', {
        query: {
          ...filter,
          ...(sort !== undefined && { sort }),
          ...(page !== undefined && { page }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
  });
}

/** Users play and colleagues decide meanwhile. */
export const useUsers = (search: UsersSearch) =>
  useQuery({ ...usersQuery(search), placeholderData: keepPreviousData, refetchInterval: READ_AGAIN_MS });
