import { adminTransactionStatusLabels, adminTransactionTypeLabels, differenceLabels } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
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
    header: [
      'Dia',
      'Provedor',
      'Tipo',
      'Diferença',
      'Transação',
      'External ID',
      'Status aqui',
      'Valor aqui',
      'Status no provedor',
      'Valor no provedor',
      'Encontrada em',
      'Resolvida em',
      'Resolvida por',
      'Motivo',
    ],
    batches: csvBatches({
      read: (after, limit) => selectDifferences(db, filter, { after, limit }),
      line,
      batchSize,
    }),
  };
}

const ourLabels: Readonly<Record<string, string>> = adminTransactionStatusLabels;

const line = (row: DifferenceRow): CsvCell[] => [
  writtenDay(row.day),
  row.provider,
  adminTransactionTypeLabels[row.type],
  differenceLabels[row.kind],
  row.subject,
  row.external_id,
  row.our_status && (ourLabels[row.our_status] ?? row.our_status),
  row.our_cents === null ? null : { cents: row.our_cents },
  row.their_status,
  row.their_cents === null ? null : { cents: row.their_cents },
  csvTime(row.found_at),
  row.resolved_at && csvTime(row.resolved_at),
  row.resolved_by,
  row.resolution,
];
