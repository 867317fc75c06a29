import { receivableCauseLabels } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectReceivablesAfter, type ReceivableRow } from './queries.ts';

type Options = { now: Date; batchSize?: number | undefined };

/** All that players owe as a CSV file, oldest first, with times in São Paulo. */
export function writeReceivables(db: Queryable, { now, batchSize }: Options): CsvFile {
  return {
    name: `a-receber_${fileTime(now)}.csv`,
    header: ['Desde', 'Usuário', 'De quê', 'Valor', 'Já cobrado', 'Deve', 'Saldo', 'Banco decidiu', 'ID do usuário', 'ID'],
    batches: csvBatches({ read: (after, limit) => selectReceivablesAfter(db, { after: after ?? null, limit }), line, batchSize }),
  };
}

const line = (row: ReceivableRow): CsvCell[] => [
  csvTime(row.created_at),
  row.user_name,
  receivableCauseLabels[row.cause],
  { cents: row.amount_cents },
  { cents: row.collected_cents },
  { cents: row.owed_cents },
  { cents: row.balance_cents },
  row.cause === 'dispute' ? (row.is_undecided ? 'Não' : 'Sim') : '',
  row.user_id,
  row.id,
];
