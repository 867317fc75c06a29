import { ApiError } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** Whether the back-office is closed to this operator until they have an authenticator. */
export function useMustEnrol(isEnrolled: boolean): boolean {
  const { error } = useQuery({
    queryKey: ['must-enrol', isEnrolled],
    queryFn: async ({ signal }) => await api('listStaff', { signal }),
    enabled: !isEnrolled,
    retry: false,
  });
  return error instanceof ApiError && error.code === 'two_factor_required';
}
