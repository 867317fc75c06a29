import { figureRowLabels, userStatusLabels, type DashboardFigure } from '@raspasorte/contract/admin';
import { readMonthsSince } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';
import { partsOf, type Source } from './figures.ts';
import type { Period } from './period.ts';
import type { SourceRow } from './queries/row-page.ts';
import { readRows } from './read-rows.ts';

const ARCHIVE_ABSENT = {
  message: 'Jogadas deste período estão no arquivo de meses antigos, que não responde agora. Tente de novo mais tarde.',
};

/** Payments and accounts: no archive holds any of them. */
const hereAlone: ReadonlySet<Source> = new Set([
  'deposits',
  'withdrawals',
  'deposit_fees',
  'withdrawal_fees',
  'users',
  'new_users',
]);

/**
 * The rows that add up to a figure as a CSV file, newest first, with times in São Paulo.
 * Refusal: archive_absent.
 */
export async function writeFigureRows(pool: Pool, figure: DashboardFigure, period: Period): Promise<CsvFile> {
  const { from, to, begin, end } = period;
  const parts = partsOf[figure];
  const isHere = parts.every(({ source }) => hereAlone.has(source));
  const read = async (after: SourceRow | null, limit: number): Promise<SourceRow[]> => {
    const page = { begin, end, before: after, limit };
    if (isHere) return readRows(pool, parts, page);
    const { value, missingUntil } = await readMonthsSince(pool, begin, (db) => readRows(db, parts, page));
    if (missingUntil !== null) throw new Refusal('archive_absent', ARCHIVE_ABSENT);
    return value;
  };
  // Refuses before the file begins.
  await read(null, 1);
  const { header, line } = tableOf(figure);
  return { name: `${figure}-${from}-${to}.csv`, header, batches: csvBatches({ read, line }) };
}

/** In place of the prize of a covered card, which the figure counts. */
const COVERED = 'não raspada';

/** The figures whose rows count one each. */
const counted: ReadonlySet<DashboardFigure> = new Set(['users', 'new_users', 'tickets']);
const statusLabels: Record<string, string> = userStatusLabels;

const tableOf = (figure: DashboardFigure) =>
  csvTable<SourceRow>({
    Data: (row) => csvTime(row.at),
    Usuário: (row) => row.user_name,
    Lançamento: (row) => figureRowLabels[row.kind],
    Detalhe: ({ kind, detail }) => (kind === 'user' && detail !== null ? (statusLabels[detail] ?? detail) : detail),
    // As in the list: an empty place would look like a mistake of whoever adds up.
    Valor: ({ amount }) => (amount === null ? COVERED : counted.has(figure) ? amount : { cents: amount }),
    'ID do usuário': (row) => row.user_id,
    ID: (row) => row.id,
  });
