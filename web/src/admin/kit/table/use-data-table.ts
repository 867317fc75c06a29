import { columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';

/** The server sorts, filters and pages. The table only keeps the state of it. */
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const noRows: never[] = [];

interface DataTableState<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  getRowId: (row: Row) => string;
  hidden: readonly string[];
  /** A column's id for rising order, with a minus before it for falling. */
  sort: string | undefined;
  onSortChange: ((sort: string | undefined) => void) | undefined;
}

const readSort = (sort: string | undefined): SortingState =>
  sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

function writeSort([first]: SortingState): string | undefined {
  if (!first) return undefined;
  return first.desc ? `-${first.id}` : first.id;
}

export function useDataTable<Row extends object>(state: DataTableState<Row>) {
  const { columns, rows, getRowId, hidden, sort, onSortChange } = state;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => row,
        header: column.header,
        enableSorting: column.sortable ?? false,
        // The first click sorts falling: the largest and newest rows are wanted most.
        sortDescFirst: column.numeric ?? false,
        enableHiding: !column.primary && !column.actions,
      })),
    [columns],
  );
  const sorting = useMemo(() => readSort(sort), [sort]);
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  return useTable({
    features,
    columns: definitions,
    data: rows ?? (noRows as readonly Row[]),
    getRowId,
    manualSorting: true,
    // Lists have a default order: clearing the sort would return to it, and a click on that column
    // would change nothing.
    enableSortingRemoval: false,
    state: { sorting, columnVisibility },
    onSortingChange: (change) => onSortChange?.(writeSort(typeof change === 'function' ? change(sorting) : change)),
  });
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;
