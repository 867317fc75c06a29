import { useMemo, useState } from 'react';
import { useInSight } from '../../ui/device/use-in-sight.ts';

const asItIs = <Item>(_before: Item, now: Item): Item => now;

/**
 * A list that is newest first, held while somebody is looking: what arrives at its top would move
 * what is being read or pressed, and so would what leaves it. `show` gives the list as it is; so
 * does looking away. Until `isReady` the list may be an older one, and all that comes is shown.
 * `stay` keeps of a held item what puts it in its place.
 */
export function useHeldBack<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  isReady: boolean,
  stay: (before: Item, now: Item) => Item = asItIs,
) {
  const [held, setHeld] = useState<readonly Item[]>([]);
  const [read, setRead] = useState(items);
  const isHeld = useInSight() && isReady && items !== undefined;
  const { shown, heldBack } = useMemo(
    () => (isHeld ? hold(held, items, stay) : { shown: items, heldBack: 0 }),
    [isHeld, held, items, stay],
  );
  // What leaves the list later stays as it was last read.
  if (isReady && shown && (items !== read || !haveSameIds(shown, held))) {
    setRead(items);
    setHeld(shown);
  }
  return { shown, heldBack, show: () => setHeld(items ?? []) };
}

/** The held items as they are now, and below them what was read further down. */
function hold<Item extends { id: string }>(
  held: readonly Item[],
  items: readonly Item[],
  stay: (before: Item, now: Item) => Item,
) {
  const now = new Map(items.map((item) => [item.id, item]));
  const isShown = new Set(held.map(({ id }) => id));
  const lastShown = items.findLastIndex(({ id }) => isShown.has(id));
  // Where none of the held ones is left in what is read, all of that came above them.
  const belowAll = lastShown < 0 && held.length > 0 ? items.length : lastShown + 1;
  const kept = held.map((before) => stay(before, now.get(before.id) ?? before));
  return {
    shown: [...kept, ...items.slice(belowAll)],
    heldBack: items.slice(0, belowAll).filter(({ id }) => !isShown.has(id)).length,
  };
}

const haveSameIds = (some: readonly { id: string }[], others: readonly { id: string }[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]?.id);
