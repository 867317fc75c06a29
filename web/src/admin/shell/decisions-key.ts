import type { Answer } from '@raspasorte/contract';

/** The queue of decisions, for TanStack Query. */
export const decisionsKey = ['decisions'];

/** One decision with its facts. */
export const decisionKey = ({ kind, id }: Pick<Answer<'getDecision'>, 'kind' | 'id'>) => [...decisionsKey, 'one', kind, id];

/** Its count in the menu, for calls that decide something on another screen than the queue. */
export const decisionCountKey = [...decisionsKey, 'count'];
