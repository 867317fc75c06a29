import { privacyStatusLabels, type PrivacyStatus } from '@raspasorte/contract/admin';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectRequestsBefore, type RequestRow } from './queries.ts';

type Options = { now: Date; batchSize?: number | undefined };

/**
 * The requests of one status as a CSV file, newest first, with times in São Paulo and masked CPFs.
 */
export function writePrivacyRequests(db: Queryable, status: PrivacyStatus, { now, batchSize }: Options): CsvFile {
  return {
    name: `privacidade_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) => selectRequestsBefore(db, { status, before: after?.id ?? null, limit }),
      line,
      batchSize,
    }),
  };
}

const { header, line } = csvTable<RequestRow>({
  'Pedido em': (row) => csvTime(row.requested_at),
  Usuário: (row) => row.user_name,
  CPF: (row) => row.cpf && maskCpf(row.cpf),
  Contato: (row) => row.contact_email,
  'Saldo devido': (row) => ({ cents: row.balance_cents }),
  Situação: (row) => privacyStatusLabels[row.status],
  'Nome e CPF até': (row) => csvTime(row.erase_at),
  'Respondido em': (row) => row.decided_at && csvTime(row.decided_at),
  'Respondido por': (row) => row.decided_by,
  'Motivo ou observação': (row) => row.reason,
  'ID do usuário': (row) => row.user_id,
  ID: (row) => row.id,
});
