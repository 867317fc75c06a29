/**
 * CSV as spreadsheets in Brazil open it: UTF-8 with a byte order mark, `;` between cells, decimal
 * comma, CRLF. Text that a spreadsheet would run as a formula stays text. Numbers and money are
 * never text, so they may be negative.
 */

/** Money is its cents, so that no rounding comes between. null is an empty cell. */
export type CsvCell = string | number | { cents: number } | null;

/** Stands before the first line of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(cellText(cell))).join(';')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const digits = String(Math.abs(cell.cents)).padStart(3, '0');
  return `${cell.cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/**
 * The apostrophe tells a spreadsheet that text follows. Some calculate even with blanks before the
 * sign.
 */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
