import { kycLabels, userStatusLabels } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import type { UserFilter } from './queries/user-filter.ts';
import { selectUserPage, type UserRow } from './queries/user-list.ts';

/**
 * The users who match the filter as a CSV file, newest first, with times in São Paulo and no CPF.
 */
export function writeUsers(db: Queryable, filter: UserFilter, now: Date): CsvFile {
  return {
    name: `usuarios_${fileTime(now)}.csv`,
    header: [
      'ID',
      'Nome',
      'E-mail',
      'Status',
      'KYC',
      'Cadastro',
      'Saldo',
      'Depósitos',
      'Total depositado',
      'Total apostado',
      'Total ganho',
      'Última jogada',
      'Etiquetas',
    ],
    batches: csvBatches({
      read: (after, limit) =>
        selectUserPage(db, {
          ...filter,
          ids: null,
          order: { by: 'created_at', falling: true },
          from: after === undefined ? null : { position: after.position, id: after.id },
          limit,
          offset: 0,
        }),
      line,
    }),
  };
}

const line = (row: UserRow): CsvCell[] => [
  row.id,
  row.name,
  row.email,
  userStatusLabels[row.status],
  kycLabels[row.kyc_status],
  csvTime(row.created_at),
  { cents: row.balance_cents },
  String(row.deposits),
  { cents: row.deposited_cents },
  { cents: row.wagered_cents },
  { cents: row.won_cents },
  row.last_played_at && csvTime(row.last_played_at),
  row.tags.map(({ name }) => name).join(', '),
];
