import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { protectionQuery } from './use-protection.ts';

/** Excludes the player for a number of months; null is without end. */
export function useSelfExclusion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (months: number | null) => await api('excludeMyself', { body: { months } }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: protectionQuery.queryKey }),
  });
}
