import { hasCode } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** Whether the back-office is closed to this operator until they have an authenticator. */
export function useIsTwoFactorRequired(isEnrolled: boolean): boolean {
  const { error } = useQuery({
    queryKey: ['two-factor-required', isEnrolled],
    queryFn: async ({ signal }) => await api('listStaff', { signal }),
    enabled: !isEnrolled,
    retry: false,
  });
  return hasCode(error, 'two_factor_required');
}
