import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { adStatusQuery } from './use-ad-status.ts';

export function useResendEvents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (hours: number) => (await api('resendFacebookEvents', { body: { hours } })).results,
    onSettled: async () => await client.invalidateQueries(adStatusQuery),
  });
}
