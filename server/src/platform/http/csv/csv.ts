import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '@raspasorte/contract/csv';
import type { FastifyReply } from 'fastify';

export type CsvFile = {
  name: string;
  header: readonly string[];
  /** Pulled only as fast as the receiver reads. */
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>;
};

/**
 * Streams a CSV file as the response. A failure midway breaks the connection, so that half a file
 * never looks whole.
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
