import { labelWithCause, MAX_STATEMENT_ROWS, transactionStatusLabels, transactionTypeLabels } from '@raspasorte/contract';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, dayOf, writtenDay } from '../../platform/time/sao-paulo-time.ts';
import { transactionFilter, type HistoryFilter } from './list-transactions.ts';
import { selectExtent, selectStatementRows, type StatementRow, type TransactionFilter } from './queries/history.ts';

type Options = { now: Date; rowsAtMost?: number; batchSize?: number };

/**
 * A player's history as a file: what `listTransactions` shows under the same filter, newest first,
 * with negative debits and times in São Paulo. Of a history that is too long it holds the newest
 * rows, and its last line says so.
 */
export async function writeStatement(
  pool: Pool,
  { playerId, query }: { playerId: string; query: HistoryFilter },
  { now, rowsAtMost = MAX_STATEMENT_ROWS, batchSize }: Options,
): Promise<CsvFile> {
  const filter = transactionFilter(playerId, query);
  const { value, missingUntil } = await readWithArchive(pool, playerId, (db) => selectExtent(db, filter));
  const { count, oldest } = value;
  const to = query.to ?? dayOf(now);
  const from = query.from ?? (oldest === null ? to : dayOf(oldest));
  return {
    name: `extrato-${from}-${to}.csv`,
    header,
    batches: readBatches(pool, filter, { count, rowsAtMost, batchSize, missingUntil }),
  };
}

async function* readBatches(
  pool: Pool,
  filter: TransactionFilter,
  {
    count,
    rowsAtMost,
    batchSize,
    missingUntil,
  }: { count: number; rowsAtMost: number; batchSize: number | undefined; missingUntil: Date | null },
): AsyncGenerator<CsvCell[][]> {
  let missing = missingUntil;
  yield* csvBatches({
    read: async (after, limit) => {
      const rows = await readWithArchive(pool, filter.playerId, (db) => selectStatementRows(db, filter, { after, limit }));
      missing = rows.missingUntil ?? missing;
      return rows.value;
    },
    line,
    batchSize,
    rowsAtMost,
  });
  if (count > rowsAtMost) yield [[limitSentence(count, rowsAtMost)]];
  if (missing !== null) yield [[missingSentence(missing)]];
}

const { header, line } = csvTable<StatementRow>({
  Data: (row) => csvTime(row.created_at),
  Tipo: (row) => labelWithCause(transactionTypeLabels[row.type], row.cause),
  Status: (row) => transactionStatusLabels[row.status],
  'Valor (R$)': (row) => ({ cents: (row.direction === 'debit' ? -1 : 1) * row.amount_cents }),
  Identificador: (row) => row.id,
});

const missingSentence = (until: Date) =>
  `Faltam as jogadas até ${writtenDay(dayOf(until))}: o arquivo de meses antigos não responde agora. Gere o extrato de novo mais tarde.`;

const whole = new Intl.NumberFormat('pt-BR');

function limitSentence(count: number, rowsAtMost: number): string {
  return `Este extrato traz as ${whole.format(rowsAtMost)} transações mais recentes de ${whole.format(count)}. Escolha um período menor para ver as outras.`;
}
