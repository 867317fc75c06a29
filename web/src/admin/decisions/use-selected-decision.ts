import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { openerOf } from '../kit/popups/use-opener.ts';
import { keyOf } from './use-decisions.ts';
import type { Decision } from './use-decisions.ts';
import { useLinkedDecision } from './use-linked-decision.ts';

const route = getRouteApi('/staff/admin/fila');

/**
 * The chosen decision, kept in the address. Once it is decided, the one after it is chosen, so that
 * a queue can be worked off by keyboard. A decision that becomes more urgent meanwhile does not
 * replace the chosen one.
 */
export function useSelectedDecision(items: readonly Decision[], { opensFirst }: { opensFirst: boolean }) {
  const { item } = route.useSearch();
  const navigate = route.useNavigate();
  const [place, setPlace] = useState(0);
  const [kept, setKept] = useState<string>();
  const placeOf = (key: string | undefined) => items.findIndex((each) => keyOf(each) === key);
  const index = placeOf(item);
  const found = index >= 0 ? index : opensFirst ? placeOf(kept) : -1;
  const next = found >= 0 ? found : item !== undefined || opensFirst ? Math.min(place, items.length - 1) : -1;
  const { linked, pending, isOver, noteClosed } = useLinkedDecision(items);
  const listed = opensFirst ? items[next] : items[index];
  const chosen = linked ?? (pending ? undefined : listed);
  if (found >= 0 && found !== place) setPlace(found);
  if (opensFirst && listed && keyOf(listed) !== kept) setKept(keyOf(listed));
  // On a phone the decision covers the queue, to which the way back then leads.
  const opensOver = !opensFirst && item === undefined;
  const choose = (decision: Decision | undefined) =>
    void navigate({ search: (now) => ({ ...now, item: decision && keyOf(decision) }), replace: !opensOver, resetScroll: false });
  const move = (by: number) => {
    const decision = items[Math.min(items.length - 1, Math.max(0, (next < 0 ? -by : next) + by))];
    if (decision === undefined) return;
    choose(decision);
    openerOf(keyOf(decision))?.focus();
  };
  return { chosen, pending, isOver, noteClosed, choose, move };
}
