import { centsToDecimal } from '../../ui/format/format-money.ts';

/** Money is its cents, so that no rounding comes between. */
export type CsvCell = string | number | { cents: number };

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV as spreadsheets in Brazil open it, the same as the server writes: `;`, decimal comma, CRLF,
 * and text that no spreadsheet runs.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
}

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map((cell) => quoted(cellText(cell))).join(';')}\r\n`).join('');

function cellText(cell: CsvCell): string {
  if (typeof cell === 'string') return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return (typeof cell === 'number' ? String(cell) : centsToDecimal(cell.cents)).replace('.', ',');
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
