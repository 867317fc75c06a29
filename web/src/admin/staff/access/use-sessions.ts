import { queryOptions, useQuery } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

type StoredSession = { id: string; userAgent: string | null; ipAddress: string | null; createdAt: string; updatedAt: string };
export type OwnSession = StoredSession & { present: boolean };

/** Where the operator is signed in, the present device first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<OwnSession[]> => {
    const [sessions, own] = await Promise.all([
      authCall<StoredSession[]>('list-sessions', undefined, signal),
      authCall<{ session: { id: string } } | null>('get-session', undefined, signal),
    ]);
    return sessions
      .map((session) => ({ ...session, present: session.id === own?.session.id }))
      .toSorted((one, other) => Number(other.present) - Number(one.present) || other.updatedAt.localeCompare(one.updatedAt));
  },
});

export const useSessions = () => useQuery(sessionsQuery);
