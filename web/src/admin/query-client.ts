import { ApiError } from '@raspasorte/contract';
import { clearAdminVerified } from '../ui/device/admin-verified.ts';
import type { Query } from '@tanstack/react-query';
import { createQueryClient } from '../ui/calls/create-query-client.ts';
import { leaveFor } from './shell/address/leave-for.ts';
import { showSessionOver } from './shell/calls/session-over.ts';
import { operatorKey } from './shell/operator/operator-key.ts';

export const queryClient = createQueryClient(handleSessionRefusal, readUnseenAgain);

/**
 * A change may show on any screen, in the log at least: what is not in sight is read again when it
 * is opened, and not before.
 */
function readUnseenAgain(): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
}

/**
 * Reacts to refusals that concern the session. When it has ended, the sign-in opens: over the
 * screen, which keeps all that was typed, if the session was only too old or too long unused;
 * otherwise as a new document. An account that must be secured first is led to its own screen.
 * After a change of role or authenticator the operator is read again, so that the screens match;
 * what may not be read any more is forgotten.
 */
function handleSessionRefusal(error: Error, read?: Query<unknown, unknown, unknown>): void {
  if (!(error instanceof ApiError)) return;
  const { code } = error;
  if (code === 'unauthenticated' || (code === 'session_over' && !showSessionOver(error.message))) {
    clearAdminVerified();
    void leaveFor('/auth');
  }
  if (code === 'forbidden') read?.setState({ data: undefined });
  if (code === 'forbidden' || code === 'otp_required') void queryClient.invalidateQueries({ queryKey: operatorKey });
  if (code === 'password_change_required' || code === 'two_factor_required') {
    if (location.pathname !== '/admin/change-password') void leaveFor('/admin/change-password');
  }
}
