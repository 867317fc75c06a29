import { adminTransactionFlagLabels, adminTransactionStatusLabels, adminTransactionTypeLabels } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import type { CsvCell, CsvFile } from '../../platform/http/csv.ts';
import { selectTransactionPage, type TransactionFilter, type TransactionRow } from './queries.ts';

/** Every transaction that the filter lets through as a file, newest first, with times in São Paulo. */
export function writeExport(
  db: Queryable,
  filter: TransactionFilter,
  { now, batchSize = 5000 }: { now: Date; batchSize?: number },
): CsvFile {
  return {
    name: `transactions_${timestampOf(now)}.csv`,
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
      'ID do usuário',
      'ID',
    ],
    batches: readBatches(db, filter, batchSize),
  };
}

/** No connection is held between two batches, however slow the receiver. */
async function* readBatches(db: Queryable, filter: TransactionFilter, limit: number): AsyncGenerator<CsvCell[][]> {
  let after: TransactionRow | null = null;
  for (;;) {
    const rows: TransactionRow[] = await selectTransactionPage(db, filter, { after, rising: false, limit, offset: 0 });
    yield rows.map(line);
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
  }
}

const line = (row: TransactionRow): CsvCell[] => [
  momentOf(row.created_at),
  row.name,
  adminTransactionTypeLabels[row.type],
  row.method,
  { cents: row.amount_cents },
  { cents: row.fee_cents },
  adminTransactionStatusLabels[row.status],
  row.external_id,
  row.settled_at && momentOf(row.settled_at),
  { cents: row.requested_cents },
  [row.flag === null ? [] : adminTransactionFlagLabels[row.flag], row.dispute === null ? [] : disputeLabels[row.dispute]]
    .flat()
    .join(', '),
  row.end_to_end_id,
  row.user_id,
  row.id,
];

const disputeLabels = { open: 'Em disputa', won: 'Disputa vencida', lost: 'Devolvido' } as const;

const timeZone = 'America/Sao_Paulo';
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
const isoMoment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** "21/11/2026 14:05:09", which a spreadsheet reads as a time. */
const momentOf = (instant: Date): string => moment.format(instant).replace(', ', ' ');
/** "2026-11-21_14-05-09" */
const timestampOf = (instant: Date): string => isoMoment.format(instant).replace(' ', '_').replaceAll(':', '-');
