import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A control in a row, and where it stood. */
interface Place {
  control: HTMLElement;
  row: number;
  /** Its number among the row's controls. */
  number: number;
}

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')];
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a, button, input')];

function placeOf(control: HTMLElement, box: HTMLElement): Place | null {
  const row = control.closest<HTMLElement>('[data-row]');
  return row && { control, row: rowsIn(box).indexOf(row), number: controlsIn(row).indexOf(control) };
}

/** The same control of the row that took the place, or the box where no row is left. */
function nextTo({ row: at, number }: Place, box: HTMLElement): HTMLElement {
  const rows = rowsIn(box);
  const row = rows[at] ?? rows.at(-1);
  const controls = row ? controlsIn(row) : [];
  return controls[number] ?? controls.at(-1) ?? box;
}

/**
 * Keeps the keyboard's place in a list when a row goes away whose button had the focus, or opened
 * the dialog that had it: after a decision the row is no longer listed.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !box.current) return;
      if (box.current.contains(target)) last.current = placeOf(target, box.current);
      // A dialog, which stands in a portal, gives the focus back to its button.
      else if (!target.closest('[data-base-ui-portal]')) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [box]);
  // After every rendering: the list has changed, or the dialog of a row was closed.
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || !box.current || place.control.isConnected || document.activeElement !== document.body) return;
    // The list may have changed by itself while a person reads elsewhere on the page.
    nextTo(place, box.current).focus({ preventScroll: true });
  });
}
