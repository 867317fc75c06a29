import { useCallback, useState } from 'react';
import type { Column } from './column.ts';

const storedAs = (table: string) => `raspasorte.admin.columns.${table}`;

function readHidden(table: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs(table)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Which columns of a table are left out, as this browser remembers it. */
export function useHiddenColumns<Row>(table: string | undefined, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const stored = table === undefined ? null : readHidden(table);
    return stored ?? columns.filter((column) => column.hidden).map(({ id }) => id);
  });
  const setShown = useCallback(
    (id: string, shown: boolean) => {
      const next = shown ? hidden.filter((each) => each !== id) : [...hidden, id];
      setHidden(next);
      try {
        if (table !== undefined) localStorage.setItem(storedAs(table), JSON.stringify(next));
      } catch {
        // Storage is refused in some private windows: the choice lasts as long as the page.
      }
    },
    [table, hidden],
  );
  return { hidden, setShown };
}
