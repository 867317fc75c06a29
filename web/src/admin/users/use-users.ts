import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { usersKey } from '../read-again/keys.ts';
import { filterOf } from './filters/player-filter.ts';
import type { UsersSearch } from './users-search.ts';

export type ListedUser = Answer<'listUsers'>['items'][number];

export function useUsers(search: UsersSearch) {
  const { sort, page, cursor } = search;
  const filter = filterOf(search);
  return useQuery({
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
    placeholderData: keepPreviousData,
  });
}
