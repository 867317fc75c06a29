import { CARD_FINISHES_AFTER_HOURS } from '@raspasorte/contract';
import { figureRowLabels, userStatusLabels, type DashboardFigure } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import { readMonthsSince } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';
import { partsOf, type Source } from './figures.ts';
import { readFigure } from './list-figure-rows.ts';
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
  const { header, line } = tableOf(figure);
  const name = `${figure}-${period.from}-${period.to}.csv`;
  const parts = partsOf[figure];
  const pageOf = (before: SourceRow | null, limit: number) => ({ begin: period.begin, end: period.end, before, limit });
  if (parts.every(({ source }) => hereAlone.has(source))) {
    const batches = csvBatches({ read: (after, limit) => readRows(pool, parts, pageOf(after, limit)), line });
    return { name, header, batches };
  }
  const read = async (after: SourceRow | null, limit: number): Promise<SourceRow[]> => {
    const rows = await readMonthsSince(pool, period.begin, (db) => readRows(db, parts, pageOf(after, limit)));
    return whole(rows);
  };
  // Refuses before the file begins.
  const { rows: count } = whole(await readMonthsSince(pool, period.begin, (db) => readFigure(db, figure, period)));
  return { name, header, batches: withCoveredNote({ read, line, count }) };
}

function whole<Value>({ value, missingUntil }: { value: Value; missingUntil: Date | null }): Value {
  if (missingUntil !== null) throw new Refusal('archive_absent', ARCHIVE_ABSENT);
  return value;
}

type Noted = { read: Parameters<typeof csvBatches<SourceRow>>[0]['read']; line: (row: SourceRow) => CsvCell[]; count: number };

/** All rows, and why they are less than the figure where they are: `count` is how many it has. */
async function* withCoveredNote({ read, line, count }: Noted): AsyncGenerator<CsvCell[][]> {
  let [written, isCovered] = [0, false];
  const readAndLook = async (after: SourceRow | null, limit: number): Promise<SourceRow[]> => {
    const rows = await read(after, limit);
    written += rows.length;
    isCovered ||= rows.some(({ amount }) => amount === null);
    return rows;
  };
  yield* csvBatches({ read: readAndLook, line });
  if (isCovered || written < count) yield [[COVERED_NOTE]];
}

/** In place of the prize of a covered card, which the figure counts. */
const COVERED = 'não raspada';
const COVERED_NOTE =
  'O número do dashboard conta também os prêmios de cartelas ainda não raspadas, e este arquivo não. ' +
  `Eles entram quando o jogador terminar de raspar, ou ${CARD_FINISHES_AFTER_HOURS} horas depois da compra.`;

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
