import type { Answer } from '@raspasorte/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Operator = Answer<'getMe'>;

/**
 * Who is signed in. Kept for the whole visit: a change of role leaves the session as it is, so the first call that is refused for it has this
 * read again.
 */
export const operatorQuery = queryOptions({
  queryKey: ['me'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Operator> => await api('getMe', { signal }),
});

export function useOperator(): Operator {
  return useSuspenseQuery(operatorQuery).data;
}
