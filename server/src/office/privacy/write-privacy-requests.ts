import { privacyStatusLabels } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectRequestsBefore, type RequestRow, type RequestStatus } from './queries.ts';

type Options = { now: Date; batchSize?: number | undefined };

/**
 * The requests of one status as a CSV file, newest first, with times in São Paulo and masked CPFs.
 */
export function writePrivacyRequests(db: Queryable, status: RequestStatus, { now, batchSize }: Options): CsvFile {
  return {
    name: `privacidade_${fileTime(now)}.csv`,
    header: [
      'Pedido em',
      'Usuário',
      'CPF',
      'Contato',
      'Saldo devido',
      'Situação',
      'Nome e CPF até',
      'Respondido em',
      'Respondido por',
      'Motivo ou observação',
      'ID do usuário',
      'ID',
    ],
    batches: csvBatches({
      read: (after, limit) => selectRequestsBefore(db, { status, before: after?.id ?? null, limit }),
      line,
      batchSize,
    }),
  };
}

const line = (row: RequestRow): CsvCell[] => [
  csvTime(row.requested_at),
  row.user_name,
  row.cpf && maskCpf(row.cpf),
  row.contact_email,
  { cents: row.balance_cents },
  privacyStatusLabels[row.status],
  csvTime(row.erase_at),
  row.decided_at && csvTime(row.decided_at),
  row.decided_by,
  row.reason,
  row.user_id,
  row.id,
];
