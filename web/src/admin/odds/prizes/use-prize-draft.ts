import { useCallback, useMemo, useState } from 'react';
import type { AdminProduct, PrizeTableRow } from '../../products/product.ts';

export type PrizeColumn = 'display_weight' | 'hit_rate_base';

/**
 * A prize table as it is edited here; it follows the saved one until somebody changes something.
 */
export function usePrizeDraft(product: AdminProduct) {
  const [edited, setEdited] = useState<{ from: AdminProduct; rows: readonly PrizeTableRow[] }>();
  const rows = edited?.rows ?? product.prizes;
  // Taking the card off sale makes a new revision too, which concerns no prize.
  const isOutdated = edited !== undefined && hasOtherOdds(edited.from, product);
  const from = isOutdated ? edited.from : product;
  const changed = useMemo(() => rows.filter((row) => isChanged(row, from.prizes)), [rows, from]);
  const setRows = useCallback(
    (change: (rows: readonly PrizeTableRow[]) => readonly PrizeTableRow[]) =>
      setEdited((before) => {
        const base = before ?? { from: product, rows: product.prizes };
        return { ...base, rows: change(base.rows) };
      }),
    [product],
  );
  const setValue = useCallback(
    (id: number, column: PrizeColumn, value: number) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, [column]: value } : row))),
    [setRows],
  );
  return {
    rows,
    changed,
    isChanged: changed.length > 0,
    isOutdated,
    revision: from.revision,
    setValue,
    setRows,
    reset: useCallback(() => setEdited(undefined), []),
  };
}

const hasOtherOdds = (one: AdminProduct, other: AdminProduct): boolean =>
  one.math_version !== other.math_version || one.prizes.some((row) => isChanged(row, other.prizes));

function isChanged(row: PrizeTableRow, saved: readonly PrizeTableRow[]): boolean {
  const before = saved.find(({ id }) => id === row.id);
  return before?.display_weight !== row.display_weight || before.hit_rate_base !== row.hit_rate_base;
}
