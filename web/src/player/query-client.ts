import { ApiError } from '@raspasorte/contract';
import { clearAdminVerified } from '../ui/device/admin-verified.ts';
import { createQueryClient } from '../ui/calls/create-query-client.ts';
import { isSigningOut } from '../ui/calls/signing-out.ts';
import { showToast } from '../ui/toast/toast.ts';
import { AuthError } from './auth-error.ts';
import { endedAtKey, sessionKey, type Player } from './auth/session/session-key.ts';

export const queryClient = createQueryClient(noticeEndOfSession);

const presentPlayer = () => queryClient.getQueryData<Player | null>(sessionKey);

/** The id of the signed-in player, whom a waiting call may outlive on a shared device. */
export const presentPlayerId = () => presentPlayer()?.id;

/**
 * When the session has ended, the sign-in screen replaces the player's screens and a message says
 * why.
 */
export function noticeEndOfSession(error: Error): void {
  const player = presentPlayer();
  if (!isEndOfSession(error) || !player || isSigningOut(queryClient)) return;
  clearAdminVerified();
  // The frame hands it to the sign-in, which leads back there. The next session drops it.
  queryClient.setQueryData(endedAtKey, { from: location.pathname + location.search, playerId: player.id });
  queryClient.setQueryData(sessionKey, null);
  void showToast({ title: error.message, tone: 'error', alone: true });
}

/**
 * The identity provider's codes for an ended session. It refuses wrong passwords and codes with the
 * same HTTP status.
 */
const endOfSession: readonly string[] = ['UNAUTHENTICATED', 'UNAUTHORIZED', 'SESSION_EXPIRED'];

function isEndOfSession(error: Error): boolean {
  if (error instanceof AuthError) return endOfSession.includes(error.code);
  return error instanceof ApiError && error.status === 401;
}
