import { decisionKinds } from '@raspasorte/contract/admin';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { decisionQuery, isOver, keyOf } from './use-decisions.ts';
import type { Decision, DecisionDetails } from './use-decisions.ts';

const route = getRouteApi('/staff/admin/fila');

/** A reading that has brought no decision yet. */
export type Pending = Pick<UseQueryResult<DecisionDetails>, 'data' | 'error' | 'refetch'>;

interface Linked {
  linked?: Decision;
  /** It is being read, or could not be. */
  pending?: Pending;
  isOver: boolean;
  /** To be told when a dialog of a decision closes. */
  noteClosed: () => void;
}

/**
 * The decision of the address with which the screen was opened, as by a mail, as long as the listed
 * page has not had it. `isOver`: it did not wait any more, or not for this role, and this operator
 * has not just decided it.
 */
export function useLinkedDecision(items: readonly Decision[]): Linked {
  const { item } = route.useSearch();
  const [opened] = useState(item);
  const [wasListed, setListed] = useState(false);
  const [closedAt, setClosedAt] = useState(0);
  const isListed = items.some((each) => keyOf(each) === opened);
  if (isListed && !wasListed) setListed(true);
  const [name, id = ''] = opened?.split(':') ?? [];
  const kind = decisionKinds.find((each) => each === name);
  const isWanted = kind !== undefined && item === opened && !wasListed && !isListed;
  const query = useQuery({
    ...decisionQuery({ kind: kind ?? 'withdrawal', id }),
    enabled: ({ state }) => isWanted && !isOver(state.error),
  });
  const noteClosed = () => setClosedAt(Date.now());
  if (!isWanted) return { isOver: false, noteClosed };
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query;
  // Whoever has just closed its dialog read there what became of it.
  const isTold = dataUpdatedAt < closedAt && closedAt <= errorUpdatedAt;
  if (isOver(error)) return { isOver: !isTold, noteClosed };
  return { ...(data ? { linked: data } : { pending: query }), isOver: false, noteClosed };
}
