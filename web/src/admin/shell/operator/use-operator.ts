import type { Answer } from '@raspasorte/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { operatorKey } from './operator-key.ts';

export type Operator = Answer<'getMe'>;

/**
 * The signed-in operator, kept for the whole visit. A change of role does not end the session, so
 * it is read again when a call is refused as forbidden.
 */
export const operatorQuery = queryOptions({
  queryKey: operatorKey,
  staleTime: Number.POSITIVE_INFINITY,
  // Another operator may have signed in elsewhere in this browser.
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }): Promise<Operator> => await api('getMe', { signal }),
});

export function useOperator(): Operator {
  return useSuspenseQuery(operatorQuery).data;
}
