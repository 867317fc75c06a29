import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
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
    if (!answer) clearAdminVerified();
    return answer?.user ?? null;
  },
});

/** What the server answers to visitors too. */
const forAnybody = new Set<unknown>(['session', 'site', 'products', 'product', 'wins']);

/** Asks who has just signed in. What an earlier session of this page had read is forgotten first: it may have been another person's. */
export async function beginSession(client: QueryClient): Promise<Player | null> {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [kind] }) => !forAnybody.has(kind) });
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
  return client.getQueryData(sessionQuery.queryKey) ?? null;
}

export function useSession(): Player | null {
  return useQuery(sessionQuery).data ?? null;
}
