import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { protectionQuery } from './use-protection.ts';

export function usePause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (days: number) => await api('pausePlaying', { body: { days } }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: protectionQuery.queryKey }),
  });
}
