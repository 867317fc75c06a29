import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { usersKey } from '../read-again/keys.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';

export type UserDetails = Answer<'getUser'>;

export function useUser(id: string) {
  return useQuery({
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => await api('getUser', { params: { id }, signal }),
    // Players and colleagues act while somebody is answered.
    refetchInterval: unlessUnknown,
  });
}
