import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toCents } from '@raspasorte/contract';
import { api } from '../api.ts';

const limitQuery = queryOptions({
  queryKey: ['confirmation-limit'],
  queryFn: async ({ signal }) => await api('getConfirmationLimit', { signal }),
});

/** The amount above which withdrawals need a confirmation. */
export const useConfirmationLimit = () => useQuery(limitQuery);

export function useSetConfirmationLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (amountCents: number | null) =>
      await api('setConfirmationLimit', { body: { amount_cents: amountCents === null ? null : toCents(amountCents) } }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: limitQuery.queryKey }),
  });
}
