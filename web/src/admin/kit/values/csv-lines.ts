import { originalText } from '@raspasorte/contract/csv';

/** The line by which a file tells Excel its separator. Excel does not count it as a line. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?[;,\t]*\r?\n/i;

/**
 * The cells of each line of a CSV file, its header first. Semicolons, tabs or commas separate them,
 * as the file says or its header shows.
 */
export function csvLines(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const [told = '', separator] = SEPARATOR_LINE.exec(content) ?? [];
  const lines = content.slice(told.length).split(/\r?\n/);
  const between = separator ?? [';', '\t'].find((sign) => lines[0]?.includes(sign)) ?? ',';
  return lines.map((line) => cellsOf(line, between));
}

/** Spreadsheets save rows that are empty, or were once filled, as separators alone. */
export const isEmptyLine = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/**
 * Splits one line into cells. A quoted cell may contain the separator and doubled quotes. Drops the
 * apostrophe that CSV exports put before text that a spreadsheet would run or round.
 */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => originalText(cell.trim()));
}
