import { hasCode, type Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { canRetry } from '../shell/calls/can-retry.ts';
import { decisionKey, decisionsKey } from '../shell/decisions-key.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';
import type { DecisionsSearch } from './decisions-search.ts';

export type Decisions = Answer<'listDecisions'>;
export type Decision = Decisions['items'][number];
export type Colleague = Decisions['colleagues'][number];
export type DecisionDetails = Answer<'getDecision'>;
export type PlayerContext = NonNullable<DecisionDetails['player']>;

export const keyOf = ({ kind, id }: Pick<Decision, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The waiting decisions, by deadline. */
export const decisionsQuery = ({ kind, holder, page = 1 }: Omit<DecisionsSearch, 'item'>) =>
  queryOptions({
    queryKey: [...decisionsKey, 'list', { kind, holder, page }],
    queryFn: async ({ signal }) =>
      await api('listDecisions', { query: { ...(kind && { kind }), holder: holder ?? 'anybody', page }, signal }),
  });

/** New ones come, and colleagues decide. */
export const useDecisions = (filter: Omit<DecisionsSearch, 'item'>) =>
  useQuery({ ...decisionsQuery(filter), placeholderData: keepPreviousData, refetchInterval: READ_AGAIN_MS });

/** Whether a decision waits no more, or not for this role: asking again gets no other answer. */
export const isOver = (error: Error | null): boolean => hasCode(error, 'forbidden') || !canRetry(error);

/** One decision with its facts. */
export const decisionQuery = ({ kind, id }: Pick<Decision, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: decisionKey({ kind, id }),
    queryFn: async ({ signal }) => await api('getDecision', { params: { kind, id }, signal }),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (isOver(state.error) ? false : READ_AGAIN_MS),
  });
