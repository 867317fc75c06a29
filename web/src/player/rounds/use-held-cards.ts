import type { Round } from '@raspasorte/contract';
import { useMemo } from 'react';
import { useHeldBack } from '../shared/use-held-back.ts';

interface Read {
  data: readonly Round[] | undefined;
  isFetchedAfterMount: boolean;
}

interface PlacedCard {
  id: string;
  round: Round;
  isWaiting: boolean;
}

/**
 * Both lists of cards, without what another device does to them while somebody is looking. A card
 * that was finished there shows its result in its place among those that wait.
 */
export function useHeldCards(open: Read, finished: Read) {
  const isReady = [open, finished].every(({ data, isFetchedAfterMount }) => data !== undefined && isFetchedAfterMount);
  const cards = useMemo(() => placeCards(open.data ?? [], finished.data ?? []), [open.data, finished.data]);
  const { shown = [], heldBack, show } = useHeldBack(cards, isReady, stayInPlace);
  const [waiting, ended] = useMemo(
    () => [true, false].map((isWaiting) => shown.filter((card) => card.isWaiting === isWaiting).map(({ round }) => round)),
    [shown],
  );
  return { waiting: open.data && waiting, ended: finished.data && ended, heldBack, show };
}

const stayInPlace = (before: PlacedCard, now: PlacedCard): PlacedCard => ({ ...now, isWaiting: before.isWaiting });

/** The two lists are read one after the other: a card that is in both has ended meanwhile. */
function placeCards(open: readonly Round[], finished: readonly Round[]): PlacedCard[] {
  const hasEnded = new Set(finished.map(({ id }) => id));
  return [
    ...open.filter(({ id }) => !hasEnded.has(id)).map((round) => ({ id: round.id, round, isWaiting: true })),
    ...finished.map((round) => ({ id: round.id, round, isWaiting: false })),
  ];
}
