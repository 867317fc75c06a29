import type { CsvCell } from '@raspasorte/contract/csv';

type Options<Row> = {
  /** The next rows after the row `after`, at most `limit`; the first ones after null. */
  read: (after: Row | null, limit: number) => Promise<Row[]>;
  line: (row: Row) => CsvCell[];
  batchSize?: number | undefined;
  rowsAtMost?: number;
};

/** The batches of a file whose lines are all in memory. */
export async function* inOneBatch(lines: CsvCell[][]): AsyncGenerator<CsvCell[][]> {
  yield lines;
}

/** Few enough not to block the main thread: a thousand take 5 ms. */
const ROWS_AT_ONCE = 1000;

/**
 * The rows of a CSV file, read page by page. No database connection is held between two pages,
 * however slow the receiver is.
 */
export async function* csvBatches<Row>({
  read,
  line,
  batchSize = ROWS_AT_ONCE,
  rowsAtMost = Infinity,
}: Options<Row>): AsyncGenerator<CsvCell[][]> {
  let after: Row | null = null;
  for (let left = rowsAtMost; left > 0;) {
    const limit = Math.min(left, batchSize);
    const rows = await read(after, limit);
    yield rows.map(line);
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
    left -= limit;
  }
}
