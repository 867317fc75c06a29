import type { Series } from './series.ts';

export interface ChartData<Row> {
  rows: readonly Row[];
  /** What stands under the chart: the head of its column, and the name of each row. */
  category: { header: string; name: (row: Row) => string };
  series: readonly Series<Row>[];
  format: (value: number) => string;
}
