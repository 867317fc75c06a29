import { kycLabels, userStatusLabels } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import type { UserFilter } from './queries/user-filter.ts';
import { selectUserPage, type UserRow } from './queries/user-list.ts';

/**
 * The users who match the filter as a CSV file, newest first, with times in São Paulo and no CPF.
 */
export function writeUsers(db: Queryable, filter: UserFilter, now: Date): CsvFile {
  return {
    name: `usuarios_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) =>
        selectUserPage(db, {
          ...filter,
          ids: null,
          order: { by: 'created_at', falling: true },
          from: after,
          limit,
          offset: 0,
        }),
      line,
    }),
  };
}

const { header, line } = csvTable<UserRow>({
  ID: (row) => row.id,
  Nome: (row) => row.name,
  'E-mail': (row) => row.email,
  Status: (row) => userStatusLabels[row.status],
  KYC: (row) => kycLabels[row.kyc_status],
  Cadastro: (row) => csvTime(row.created_at),
  Saldo: (row) => ({ cents: row.balance_cents }),
  Depósitos: (row) => String(row.deposits),
  'Total depositado': (row) => ({ cents: row.deposited_cents }),
  'Total apostado': (row) => ({ cents: row.wagered_cents }),
  'Total ganho': (row) => ({ cents: row.won_cents }),
  'Última jogada': (row) => row.last_played_at && csvTime(row.last_played_at),
  Etiquetas: (row) => row.tags.map(({ name }) => name).join(', '),
});
