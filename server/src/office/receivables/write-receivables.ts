import { receivableCauseLabels } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectReceivablesAfter, type ReceivableRow } from './queries.ts';

type Options = { now: Date; batchSize?: number | undefined };

/** All that players owe as a CSV file, oldest first, with times in São Paulo. */
export function writeReceivables(db: Queryable, { now, batchSize }: Options): CsvFile {
  return {
    name: `a-receber_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({ read: (after, limit) => selectReceivablesAfter(db, { after, limit }), line, batchSize }),
  };
}

const { header, line } = csvTable<ReceivableRow>({
  Desde: (row) => csvTime(row.created_at),
  Usuário: (row) => row.user_name,
  'De quê': (row) => receivableCauseLabels[row.cause],
  Valor: (row) => ({ cents: row.amount_cents }),
  'Já cobrado': (row) => ({ cents: row.collected_cents }),
  Deve: (row) => ({ cents: row.owed_cents }),
  Saldo: (row) => ({ cents: row.balance_cents }),
  'Banco decidiu': (row) => (row.cause === 'dispute' ? (row.is_undecided ? 'Não' : 'Sim') : ''),
  'ID do usuário': (row) => row.user_id,
  ID: (row) => row.id,
});
