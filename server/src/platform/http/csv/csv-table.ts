import type { CsvCell } from '@raspasorte/contract/csv';

/** Each column of a CSV file: its heading, and what stands there of a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

export function csvTable<Row>(columns: Columns<Row>): { header: string[]; line: (row: Row) => CsvCell[] } {
  const cells = Object.values(columns);
  return { header: Object.keys(columns), line: (row) => cells.map((cell) => cell(row)) };
}
