import type { Answer, RequestQuery } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type Difference = Answer<'listReconciliation'>['items'][number];
export type ReconciliationState = NonNullable<RequestQuery<'listReconciliation'>['state']>;

export const reconciliationKey = ['payments', 'reconciliation'];

/** The differences, read again every minute: a comparison may change them meanwhile. */
export function useReconciliation({ state, page }: { state: ReconciliationState; page: number }) {
  return useQuery({
    queryKey: [...reconciliationKey, { state, page }],
    queryFn: async ({ signal }) => await api('listReconciliation', { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
