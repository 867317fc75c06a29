import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { UsersSearch } from './users-search.ts';

export type ListedUser = Answer<'listUsers'>['items'][number];

export const usersKey = ['users'];

export function useUsers({ q, status, sort, page, cursor }: UsersSearch) {
  return useQuery({
    queryKey: [...usersKey, 'list', { q, status, sort, page, cursor }],
    queryFn: async ({ signal }) =>
      await api('listUsers', {
        query: {
          ...(q !== undefined && { q }),
          ...(status !== undefined && { status }),
          ...(sort !== undefined && { sort }),
          ...(page !== undefined && { page }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
