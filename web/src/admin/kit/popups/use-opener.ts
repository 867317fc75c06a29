import { useLayoutEffect, useRef } from 'react';

/**
 * What gets the focus when a sheet or dialog closes: the link or button that was pressed, or else
 * the row or link that opens the same, found by its `data-opens`. After a reload nothing was
 * pressed. By default, what had the focus.
 */
export function useOpener(key: string | undefined): () => HTMLElement | true {
  // A sheet that closes may have no content any more.
  const last = useRef<{ key: string; pressed: Element | null }>(null);
  // Before the sheet takes the focus.
  useLayoutEffect(() => {
    if (key !== undefined) last.current = { key, pressed: document.activeElement };
  }, [key]);
  return () => {
    if (last.current === null) return true;
    const { key: opened, pressed } = last.current;
    if (pressed instanceof HTMLElement && pressed.isConnected && pressed.matches('a, button')) return pressed;
    return openerOf(opened) ?? true;
  };
}

/** The row, link or button that opens what has this key. */
export const openerOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(key)}"]`);
