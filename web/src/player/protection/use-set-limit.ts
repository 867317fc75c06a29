import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { protectionQuery } from './use-protection.ts';

export type NewLimit = RequestBody<'setLimit'>;

export function useSetLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (limit: NewLimit) => await api('setLimit', { body: limit }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: protectionQuery.queryKey }),
  });
}
