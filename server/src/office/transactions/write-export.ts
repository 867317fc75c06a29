import {
  adminTransactionAwaitsLabel,
  adminTransactionDisputeLabels,
  adminTransactionFlagLabels,
  adminTransactionStatusLabels,
  adminTransactionTypeLabels,
} from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectTransactionPage, type TransactionFilter, type TransactionRow } from './queries.ts';

/**
 * The transactions that match the filter as a CSV file, newest first, with times in São Paulo.
 */
export function writeExport(db: Queryable, filter: TransactionFilter, now: Date): CsvFile {
  return {
    name: `transactions_${fileTime(now)}.csv`,
    header: [
      'Data',
      'Usuário',
      'Tipo',
      'Método',
      'Valor',
      'Taxa',
      'Status',
      'External ID',
      'Liquidada em',
      'Valor solicitado',
      'Alerta',
      'ID fim a fim',
      'Provedor',
      'ID do usuário',
      'ID',
    ],
    batches: csvBatches({
      read: (after, limit) => selectTransactionPage(db, filter, { after: after ?? null, rising: false, limit, offset: 0 }),
      line,
    }),
  };
}

const line = (row: TransactionRow): CsvCell[] => [
  csvTime(row.created_at),
  row.name,
  adminTransactionTypeLabels[row.type],
  row.method,
  { cents: row.amount_cents },
  { cents: row.fee_cents },
  adminTransactionStatusLabels[row.status],
  row.external_id,
  row.settled_at && csvTime(row.settled_at),
  { cents: row.requested_cents },
  [
    row.awaits_approval ? adminTransactionAwaitsLabel : [],
    row.flag === null ? [] : adminTransactionFlagLabels[row.flag],
    row.dispute === null ? [] : adminTransactionDisputeLabels[row.dispute],
  ]
    .flat()
    .join(', '),
  row.end_to_end_id,
  row.provider,
  row.user_id,
  row.id,
];
