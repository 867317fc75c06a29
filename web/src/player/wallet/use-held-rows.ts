import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The ref of a list that is newest first. Rows that are read stay where they are when new ones come
 * above them, also in a browser that does not see to that by itself, as Safari. `list` names what
 * is listed, undefined while the rows are still those of the list before: another list begins where
 * it stands.
 */
export function useHeldRows(list: string | undefined): RefObject<HTMLUListElement | null> {
  const rows = useRef<HTMLUListElement>(null);
  const before = useRef<{ list: string; first: Element | null }>(null);
  useLayoutEffect(() => {
    if (list === undefined) return;
    const was = before.current;
    const first = rows.current?.firstElementChild ?? null;
    before.current = { list, first };
    if (!first || !was?.first?.isConnected || was.list !== list) return;
    if (CSS.supports('overflow-anchor', 'auto')) return;
    const { top } = first.getBoundingClientRect();
    const added = was.first.getBoundingClientRect().top - top;
    // Where the list only begins in the lower half, what stands above it is used.
    if (added > 0 && scrollY > 0 && top < innerHeight / 2) scrollBy({ top: added, behavior: 'instant' });
  });
  return rows;
}
