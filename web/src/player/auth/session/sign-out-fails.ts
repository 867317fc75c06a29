import { isSigningOut, signOutSettles } from '../../../ui/calls/signing-out.ts';
import { presentPlayerId, queryClient } from '../../query-client.ts';

/**
 * Keeps a call back while this page ends its session: the server would refuse it. The call goes on
 * if that fails. Otherwise its player is gone: `signal` cancels a read together with its screen,
 * and a new page forgets whatever else was asked for.
 */
export async function signOutFails(signal?: AbortSignal): Promise<void> {
  if (!isSigningOut(queryClient)) return;
  const playerId = presentPlayerId();
  await signOutSettles(queryClient);
  if (signal || presentPlayerId() === playerId) return;
  location.reload();
  await new Promise(() => {});
}
