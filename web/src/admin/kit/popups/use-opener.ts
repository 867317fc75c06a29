import { useEffect, useRef } from 'react';

/**
 * What gets the focus when a sheet or dialog closes: the row or link that opens it, found by its
 * `data-opens`. After a reload nothing had the focus before. By default, what had it.
 */
export function useOpener(key: string | undefined): () => HTMLElement | true {
  // A sheet that closes may have no content any more.
  const last = useRef(key);
  useEffect(() => {
    if (key !== undefined) last.current = key;
  }, [key]);
  return () => {
    const { current } = last;
    return (current !== undefined && document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(current)}"]`)) || true;
  };
}
