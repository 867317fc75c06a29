import type { ReactNode } from 'react';
import type { Column } from './column.ts';

export interface DataTableProps<Row extends object> {
  /** Its name for screen readers; `title`, when there is one, stands above it. */
  label: string;
  title?: ReactNode;
  /** Stands below the title, such as an order that no column shows. */
  description?: ReactNode;
  /** Buttons at the right of the title. */
  action?: ReactNode;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  getRowId: (row: Row) => string;
  /** The next page is loading while the previous one is still shown. */
  busy?: boolean;
  /** What failed, in a sentence; requires `onRetry`. Rows that were read before stay. */
  error?: string | undefined;
  onRetry?: () => unknown;
  /** Shown when there is no row at all. */
  empty?: ReactNode;
  sort?: string | undefined;
  onSortChange?: (sort: string | undefined) => void;
  onRowOpen?: (row: Row) => void;
  page?: number;
  pageCount?: number;
  count?: number;
  onPageChange?: (page: number) => void;
  /** Rows of skeletons: as many as a page usually has. */
  skeletons?: number;
  /** With a key, columns can be hidden. The browser remembers the choice under it. */
  storageKey?: string;
  /** Many columns: smaller letters, closer together. */
  dense?: boolean;
  /** Without a card around it, inside of a dialog or another card. */
  bare?: boolean;
  /**
   * On a phone the rows become cards, or the table keeps its shape and is scrolled inside its box.
   */
  onPhone?: 'cards' | 'scroll';
}
