import { adminTransactionStatusLabels, adminTransactionTypeLabels, differenceLabels } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime, writtenDay } from '../../platform/time/sao-paulo-time.ts';
import { selectDifferences, type DifferenceFilter, type DifferenceRow } from './queries/differences.ts';

type Options = { now: Date; batchSize?: number | undefined };

/**
 * The differences that match the filter as a CSV file, newest day first. The provider's status
 * stands in its own word, by which it is found in its panel.
 */
export function writeDifferences(db: Queryable, filter: DifferenceFilter, { now, batchSize }: Options): CsvFile {
  return {
    name: `conciliacao_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) => selectDifferences(db, filter, { after, limit }),
      line,
      batchSize,
    }),
  };
}

const ourLabels: Readonly<Record<string, string>> = adminTransactionStatusLabels;

const { header, line } = csvTable<DifferenceRow>({
  Dia: (row) => writtenDay(row.day),
  Provedor: (row) => row.provider,
  Tipo: (row) => adminTransactionTypeLabels[row.type],
  Diferença: (row) => differenceLabels[row.kind],
  Transação: (row) => row.subject,
  'External ID': (row) => row.external_id,
  'Status aqui': (row) => row.our_status && (ourLabels[row.our_status] ?? row.our_status),
  'Valor aqui': (row) => (row.our_cents === null ? null : { cents: row.our_cents }),
  'Status no provedor': (row) => row.their_status,
  'Valor no provedor': (row) => (row.their_cents === null ? null : { cents: row.their_cents }),
  'Encontrada em': (row) => csvTime(row.found_at),
  'Resolvida em': (row) => row.resolved_at && csvTime(row.resolved_at),
  'Resolvida por': (row) => row.resolved_by,
  Motivo: (row) => row.resolution,
});
