import { queryOptions, useQuery } from '@tanstack/react-query';
import { authRequest } from './auth-request.ts';

export interface Player {
  id: string;
  name: string;
  email: string;
}

/** Who is signed in, or null. Asked once; signing in and out, and any 401, say when to ask again. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Player | null> => {
    const answer = (await authRequest('get-session')) as { user: Player } | null;
    return answer?.user ?? null;
  },
});

export function useSession(): Player | null {
  return useQuery(sessionQuery).data ?? null;
}
