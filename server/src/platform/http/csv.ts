import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * CSV as spreadsheets in Brazil open it: UTF-8 with a byte order mark, `;` between cells, decimal
 * comma, CRLF. Text that a spreadsheet would run as a formula stays text. Numbers and money are
 * never text, so they may be negative.
 */

/** Money is its cents, so that no rounding comes between. null is an empty cell. */
export type CsvCell = string | number | { cents: number } | null;

export type CsvFile = {
  name: string;
  header: readonly string[];
  /** Read no faster than the receiver takes them. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Answers a file that is written while it is sent. A failure on the way breaks the connection, so
 * that half a file never looks whole.
 */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(csvText(file), { objectMode: false }));
}

export async function* csvText({ header, batches }: Omit<CsvFile, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) yield rows.map((row) => csvLine(row)).join('');
}

function csvLine(cells: readonly CsvCell[]): string {
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
