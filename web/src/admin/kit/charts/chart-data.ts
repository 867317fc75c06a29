import type { ReactNode } from 'react';
import type { Series } from './series.ts';

export interface ChartData<Row> {
  rows: readonly Row[];
  /** What stands under the chart: the head of its column, and the name of each row. */
  category: {
    header: string;
    name: (row: Row) => string;
    /** What leads from the table to a row. Its content is the name. */
    link?: (row: Row, name: string) => ReactNode;
  };
  series: readonly Series<Row>[];
  format: (value: number) => string;
}
