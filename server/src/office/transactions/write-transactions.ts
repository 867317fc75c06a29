import {
  adminTransactionAwaitsLabel,
  adminTransactionDisputeLabels,
  adminTransactionFlagLabels,
  adminTransactionStatusLabels,
  adminTransactionTypeLabels,
} from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectTransactionPage, type TransactionFilter, type TransactionRow } from './queries.ts';

/**
 * The transactions that match the filter as a CSV file, newest first, with times in São Paulo.
 */
export function writeTransactions(db: Queryable, filter: TransactionFilter, now: Date): CsvFile {
  return {
    name: `transactions_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) => selectTransactionPage(db, filter, { after, rising: false, limit, offset: 0 }),
      line,
    }),
  };
}

const { header, line } = csvTable<TransactionRow>({
  Data: (row) => csvTime(row.created_at),
  Usuário: (row) => row.name,
  Tipo: (row) => adminTransactionTypeLabels[row.type],
  Método: (row) => row.method,
  Valor: (row) => ({ cents: row.amount_cents }),
  Taxa: (row) => ({ cents: row.fee_cents }),
  Status: (row) => adminTransactionStatusLabels[row.status],
  'External ID': (row) => row.external_id,
  'Liquidada em': (row) => row.settled_at && csvTime(row.settled_at),
  'Valor solicitado': (row) => ({ cents: row.requested_cents }),
  Alerta: (row) =>
    [
      row.awaits_approval ? adminTransactionAwaitsLabel : [],
      row.flag === null ? [] : adminTransactionFlagLabels[row.flag],
      row.dispute === null ? [] : adminTransactionDisputeLabels[row.dispute],
    ]
      .flat()
      .join(', '),
  'ID fim a fim': (row) => row.end_to_end_id,
  Provedor: (row) => row.provider,
  'ID do usuário': (row) => row.user_id,
  ID: (row) => row.id,
});
