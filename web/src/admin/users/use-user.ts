import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { usersKey } from '../read-again/keys.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';

export type UserDetails = Answer<'getUser'>;

/** `anew`: what is known already is read again when it is first shown, however new it is. */
export function useUser(id: string, { anew = false, enabled = true } = {}) {
  return useQuery({
    enabled,
    ...(anew && { staleTime: 0 }),
    queryKey: [...usersKey, 'one', id],
    queryFn: async ({ signal }) => await api('getUser', { params: { id }, signal }),
    // Players and colleagues act while somebody is answered.
    refetchInterval: unlessUnknown,
  });
}
