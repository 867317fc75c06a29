import { useQuery } from '@tanstack/react-query';
import { markAdminVerified } from '../../../ui/device/admin-verified.ts';
import { api } from '../../api.ts';

/** Whether the key opens the hidden sign-in. */
export function useCheckRoute(key: string | undefined) {
  return useQuery({
    queryKey: ['check-route'],
    queryFn: async ({ signal }) => {
      if (key === undefined) return false;
      const { valid } = await api('checkAdminRoute', { body: { slug: key }, signal });
      if (valid) markAdminVerified(key);
      return valid;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
