import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import type { PaymentProvider, StatementLine } from '../payments/provider.ts';
import { reconcileDay } from './reconcile-day.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const DAY = '2026-11-01';
const compare = (listStatement: () => Promise<StatementLine[]>) =>
  reconcileDay(
    { pool: books.pool, logger },
    { name: 'woovi', listStatement } as Partial<PaymentProvider> as PaymentProvider,
    DAY,
  );
const openSubjects = async () =>
  (
    await books.owner.query<{ subject: string }>(
      'select subject from reconciliation_difference where day = $1 and resolved_at is null',
      [DAY],
    )
  ).rows.map(({ subject }) => subject);

test('a comparison that froze does not resolve what a newer one has found', async () => {
  const [asked, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const frozen = compare(async () => {
    asked.resolve();
    await thawed.promise;
    return [];
  });
  await asked.promise;
  const reference = uuidv7();
  const nobodys = { type: 'WITHDRAW', reference, externalId: 'E1', paidCents: 2500, status: 'COMPLETED' } as StatementLine;
  expect(await compare(async () => [nobodys])).toMatchObject([{ subject: reference }]);
  thawed.resolve();
  expect(await frozen).toEqual([]);
  expect(await openSubjects()).toEqual([reference]);
});

test('a comparison replaces one that began while the clock was ahead', async () => {
  await ageRows(books.owner, 'reconciliation_day', '-1 day', { only: ['compared_at'] });
  await compare(async () => []);
  expect(await openSubjects()).toEqual([]);
});
