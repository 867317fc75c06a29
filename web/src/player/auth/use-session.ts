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
 * The signed-in player, or null. Read once, and again after a sign-in, a sign-out or a 401. A page
 * that stays open reads it every six hours, which renews the session.
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

/** Query keys whose data is the same for everybody, signed in or not. */
const forAnybody = new Set<unknown>(['session', 'site', 'products', 'product', 'wins']);

/**
 * Reads the session after a sign-in. Drops the data of an earlier session of this page first: it
 * may be another person's.
 */
export async function beginSession(client: QueryClient): Promise<Player | null> {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [kind] }) => !forAnybody.has(kind) });
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
  return client.getQueryData(sessionQuery.queryKey) ?? null;
}

export function useSession(): Player | null {
  return useQuery(sessionQuery).data ?? null;
}
