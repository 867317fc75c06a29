import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { checkLedger } from './ledger-jobs.ts';
import { registerLedgerMetrics } from './ledger-metrics.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('a difference in the books is logged as an error and shows in the metric', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const registry = new Registry();
  registerLedgerMetrics({ registry, logger }, books.pool);

  const player = await books.createPlayer(5000);
  await checkLedger(books.pool, logger);
  expect(lines).toEqual([]);
  expect(await registry.metrics()).toMatch(/^ledger_differences 0$/m);
  expect(await registry.metrics()).toMatch(/^ledger_liabilities_cents\{account="player_cash"\} 5000$/m);

  expect(await registry.metrics()).toMatch(/^ledger_slice_proven_timestamp_seconds \d+/m);

  await books.owner.query('update wallet set balance_cents = balance_cents + 1 where player_id = $1', [player]);
  await checkLedger(books.pool, logger);
  expect(lines.join('\n')).toContain(player);
  expect(await registry.metrics()).toMatch(/^ledger_differences [1-9]/m);
});
