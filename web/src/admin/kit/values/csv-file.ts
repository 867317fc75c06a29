import { BYTE_ORDER_MARK, csvLine } from '@raspasorte/contract/csv';
import type { CsvCell } from '@raspasorte/contract/csv';

/** A CSV file in the format that the server writes too. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
}

export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
