import { useCallback, useState } from 'react';

/**
 * A choice that this browser remembers. Where storage is refused (private windows), it lasts as
 * long as the page.
 */
export function useStoredFlag(key: string, initial = false): [value: boolean, set: (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const set = useCallback(
    (next: boolean) => {
      setValue(next);
      try {
        localStorage.setItem(key, next ? '1' : '0');
      } catch {
        // Ignored: the choice still holds for this page.
      }
    },
    [key],
  );
  return [value, set];
}

function read(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === '1';
  } catch {
    return null;
  }
}
