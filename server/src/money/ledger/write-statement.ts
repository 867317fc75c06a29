import { STATEMENT_ROWS_AT_MOST, transactionStatusLabels, transactionTypeLabels, type Transaction } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, dayOf } from '../../platform/time/sao-paulo-time.ts';
import { transactionFilter, type HistoryFilter } from './list-transactions.ts';
import { selectExtent, selectStatementRows, type StatementRow, type TransactionFilter } from './queries/history.ts';

type Options = { now: Date; rowsAtMost?: number; batchSize?: number };

/**
 * A player's history as a file: what `listTransactions` shows under the same filter, newest first, with
 * debits negative and times in São Paulo. Of a longer history it holds the newest rows, and says
 * so in its last line.
 */
export async function writeStatement(
  db: Queryable,
  { playerId, query }: { playerId: string; query: HistoryFilter },
  { now, rowsAtMost = STATEMENT_ROWS_AT_MOST, batchSize }: Options,
): Promise<CsvFile> {
  const filter = transactionFilter(playerId, query);
  const { count, oldest } = await selectExtent(db, filter);
  const to = query.to ?? dayOf(now);
  const from = query.from ?? (oldest === null ? to : dayOf(oldest));
  return {
    name: `extrato-${from}-${to}.csv`,
    header: ['Data', 'Tipo', 'Status', 'Valor (R$)', 'Identificador'],
    batches: readBatches(db, filter, { count, rowsAtMost, batchSize }),
  };
}

async function* readBatches(
  db: Queryable,
  filter: TransactionFilter,
  { count, rowsAtMost, batchSize }: { count: number; rowsAtMost: number; batchSize: number | undefined },
): AsyncGenerator<CsvCell[][]> {
  yield* csvBatches({
    read: (after, limit) => selectStatementRows(db, filter, { after, limit }),
    line: historyLine,
    batchSize,
    rowsAtMost,
  });
  if (count > rowsAtMost) yield [[limitSentence(count, rowsAtMost)]];
}

function historyLine({ id, type, direction, status, amount_cents, created_at }: StatementRow): CsvCell[] {
  return [
    csvTime(created_at),
    transactionTypeLabels[type as Transaction['type']],
    transactionStatusLabels[status as Transaction['status']],
    { cents: (direction === 'debit' ? -1 : 1) * amount_cents },
    id,
  ];
}

const whole = new Intl.NumberFormat('pt-BR');

function limitSentence(count: number, rowsAtMost: number): string {
  return `Este extrato traz as ${whole.format(rowsAtMost)} transações mais recentes de ${whole.format(count)}. Escolha um período menor para ver as outras.`;
}
