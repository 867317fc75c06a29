import { hasCode } from '@raspasorte/contract';
import { decisionKinds } from '@raspasorte/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { keyOf, decisionQuery } from './use-decisions.ts';
import type { Decision } from './use-decisions.ts';

const route = getRouteApi('/staff/admin/fila');

/**
 * The decision of the address with which the screen was opened, as by a mail, as long as the listed
 * page has not had it. `isOver`: it did not wait any more, or not for this role.
 */
export function useLinkedDecision(items: readonly Decision[]): { linked?: Decision; isRead: boolean; isOver: boolean } {
  const { item } = route.useSearch();
  const [opened] = useState(item);
  const [wasListed, setListed] = useState(false);
  const isListed = items.some((each) => keyOf(each) === opened);
  if (isListed && !wasListed) setListed(true);
  const [name, id = ''] = opened?.split(':') ?? [];
  const kind = decisionKinds.find((each) => each === name);
  const isWanted = kind !== undefined && item === opened && !wasListed && !isListed;
  const { data, error, isLoading } = useQuery({ ...decisionQuery({ kind: kind ?? 'withdrawal', id }), enabled: isWanted });
  const isGone = isWanted && hasCode(error, 'not_found', 'forbidden');
  return { ...(isWanted && !isGone && data && { linked: data }), isRead: !isLoading, isOver: isGone && data === undefined };
}
