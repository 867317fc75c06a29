/**
 * CSV in the form that Brazilian spreadsheets open: UTF-8 with a byte order mark, `;` between
 * cells, decimal comma, CRLF. Text that a spreadsheet would run as a formula, or round as a number,
 * gets an apostrophe in front. Numbers and money are not text, so a minus sign is safe in them.
 */

/** Money is given in cents, so that nothing is rounded. null is an empty cell. */
export type CsvCell = string | number | { cents: number } | null;

/** Write this before the first line of a file. */
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
 * An apostrophe makes a spreadsheet treat the cell as text. Some spreadsheets run a formula even
 * with blanks before its sign.
 */
const isRun = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);

/**
 * An id of digits, as providers give them: spreadsheets keep fifteen of them, drop zeros in front
 * and take an E between digits for an exponent.
 */
const isRounded = (text: string): boolean => /^\s*(?:\d{12,}|0\d+|\d+e\d+)\s*$/i.test(text);

const harmless = (text: string): string => (isRun(text) || isRounded(text) ? `'${text}` : text);

/** The text of a cell as it was before it was made harmless. */
export const originalText = (cell: string): string =>
  cell.startsWith("'") && harmless(cell.slice(1)) === cell ? cell.slice(1) : cell;

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
