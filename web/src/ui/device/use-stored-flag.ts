import { useCallback, useState } from 'react';
import { readStored, store } from './stored-json.ts';

/**
 * A choice that this browser remembers. Where storage is refused (private windows), it lasts as
 * long as the page.
 */
export function useStoredFlag(key: string, initial = false): [value: boolean, set: (value: boolean) => void] {
  const [value, setValue] = useState(() => Boolean(readStored(key) ?? initial));
  const set = useCallback(
    (next: boolean) => {
      setValue(next);
      store(key, Number(next));
    },
    [key],
  );
  return [value, set];
}
