import type { ReactNode } from 'react';

/**
 * One column of a `DataTable`. Columns are defined outside of the component that shows them, or in
 * `useMemo`.
 */
export interface Column<Row> {
  /** Also the name to sort by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right, in figures of equal width. */
  numeric?: boolean;
  sortable?: boolean;
  /** The list always comes in the order of this column. */
  order?: 'asc' | 'desc';
  /**
   * The column that names the row: opens it by keyboard, heads its card on a phone, and cannot be
   * hidden.
   */
  primary?: boolean;
  /** For the primary column: content right of the name that does not open the row, such as tags. */
  beside?: (row: Row) => ReactNode;
  /** For the primary column: content below the name that works by itself, such as an id to copy. */
  below?: (row: Row) => ReactNode;
  /** Hidden until the operator shows it. */
  hidden?: boolean;
  /**
   * In its row's card on a phone: right of the name, or among the facts without its heading. Either
   * way its value says by itself what it is.
   */
  inCard?: 'head' | 'alone';
  /** Holds the row's buttons: never sorted, hidden, or opening the row. */
  actions?: boolean;
  className?: string;
}
