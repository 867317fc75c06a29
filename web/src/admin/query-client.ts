import { ApiError } from '@raspasorte/contract';
import { clearAdminVerified } from '../ui/device/admin-verified.ts';
import { createQueryClient } from '../ui/calls/create-query-client.ts';
import { leaveFor } from './shell/leave-for.ts';
import { operatorQuery } from './shell/use-operator.ts';

export const queryClient = createQueryClient(goWhereTheServerPoints);

/**
 * A session that is over starts again at the sign-in, an account that must be secured first is led there. Whose role or authenticator
 * changed since the page was opened sees from then on what belongs to them.
 */
function goWhereTheServerPoints(error: Error): void {
  if (!(error instanceof ApiError)) return;
  const { code } = error;
  if (code === 'unauthenticated') {
    clearAdminVerified();
    void leaveFor('/auth');
  }
  if (code === 'forbidden' || code === 'otp_required') void queryClient.invalidateQueries({ queryKey: operatorQuery.queryKey });
  if (code === 'password_change_required' || code === 'two_factor_required') {
    if (location.pathname !== '/admin/change-password') void leaveFor('/admin/change-password');
  }
}
