import { useState } from 'react';
import { readStored, store } from '../../../ui/device/stored-json.ts';
import type { Column } from './column.ts';

const storedAs = (table: string) => `raspasorte.admin.columns.${table}`;

function readHidden(table: string): string[] | null {
  const stored = readStored(storedAs(table));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
}

/** Which columns of a table are left out, as this browser remembers it. */
export function useHiddenColumns<Row>(table: string | undefined, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const stored = table === undefined ? null : readHidden(table);
    return stored ?? columns.filter((column) => column.hidden).map(({ id }) => id);
  });
  const setShown = (id: string, shown: boolean) => {
    const next = shown ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(next);
    if (table !== undefined) store(storedAs(table), next);
  };
  return { hidden, setShown };
}
