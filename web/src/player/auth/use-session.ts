import { queryOptions, useQuery } from '@tanstack/react-query';
import { authRequest } from './auth-request.ts';

export interface Player {
  id: string;
  name: string;
  email: string;
}

const RENEW_EVERY_MS = 6 * 3_600_000;

/**
 * Who is signed in, or null. Asked once; signing in and out, and any 401, say when to ask again. On a page that stays open it is asked again
 * now and then, which is what renews the session.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: RENEW_EVERY_MS,
  queryFn: async (): Promise<Player | null> => {
    const answer = (await authRequest('get-session')) as { user: Player } | null;
    return answer?.user ?? null;
  },
});

export function useSession(): Player | null {
  return useQuery(sessionQuery).data ?? null;
}
