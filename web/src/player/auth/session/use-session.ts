import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { clearAdminVerified } from '../../../ui/device/admin-verified.ts';
import { authRequest } from '../../auth-request.ts';
import { tellOtherTabs } from '../../../ui/device/other-tabs.ts';
import { dismissAlone } from '../../../ui/toast/toast.ts';
import { sessionKey, type Player } from './session-key.ts';
import { withRetries } from '../with-retries.ts';

const RENEW_EVERY_MS = 6 * 3_600_000;

/**
 * The signed-in player, or null. Read once, and again after a sign-in, a sign-out or a 401. A page
 * that stays open reads it every six hours, which renews the session.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
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
 * Drops the data of an earlier session of this page, but nothing that is on the screen: the next
 * session may be another person's.
 */
function forgetPerson(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey: [kind] }) => !forAnybody.has(kind) });
}

/** Drops a session that a call of this page has ended. `leave` leads to the sign-in. */
export async function dropSession(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  clearAdminVerified();
  tellOtherTabs();
  client.setQueryData(sessionQuery.queryKey, null);
  // First, so that the player's screens are gone before their data: they would read it again.
  await leave();
  forgetPerson(client);
}

/**
 * Reads the session again, and forgets an earlier one first. If the reading keeps failing, the next
 * screen tries it again and says so.
 */
export async function readSessionAgain(client: QueryClient): Promise<void> {
  forgetPerson(client);
  const read = async () =>
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' }, { throwOnError: true });
  await withRetries(read).catch(() => undefined);
}

/** Reads the session after a sign-in, which settles what an earlier try was told. */
export async function beginSession(client: QueryClient): Promise<void> {
  dismissAlone();
  tellOtherTabs();
  await readSessionAgain(client);
}

/**
 * The signed-in player as far as this page knows. A public page with a player's header makes no
 * request for it.
 */
export const useKnownPlayer = (): Player | null | undefined => useQuery({ ...sessionQuery, enabled: false }).data;

export function useSession(): Player | null {
  return useQuery(sessionQuery).data ?? null;
}
