import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { agePlays, settleOldMonths } from '../../../test/game/old-months.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { openSeedVault } from '../../game/epochs/seed-vault.ts';
import { createCatalog } from '../../game/products/catalog.ts';
import { seedProducts } from '../../game/studio/seed-products.ts';
import { callPlayRounds } from '../../game/rounds/queries/play-rounds.ts';
import { createArchiveJobs } from './archive-jobs.ts';
import { archiveMonths, linkArchive, proveArchive } from './archive-months.ts';

/** How many months ago the archived months are. */
const AGES = [20, 18, 16];

let books: Books;
let archive: { connectionString: string; drop: () => Promise<void> };
let stored: pg.Pool;
let months: string[];
beforeAll(async () => {
  books = await openBooks();
  archive = await createBareDatabase();
  stored = new pg.Pool({ connectionString: archive.connectionString, max: 2 });
  await seedProducts(books.pool);
  const { epoch } = await (await openSeedVault(books.pool, randomBytes(32))).current();
  const product = (await createCatalog(books.pool).all()).at(-1)!;
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  for (const age of AGES) {
    const playerId = await books.createPlayer(100_000);
    await callPlayRounds(books.pool, [losingPlay({ product, epoch }, playerId)], { waits: true });
    await agePlays(books.owner, playerId, age);
  }
  await settleOldMonths(books);
  await archiveMonths(books, { now: new Date(), months: 13 });
  const { rows } = await books.owner.query<{ month: string }>('select month::text as month from archived_month order by month');
  months = rows.map(({ month }) => month);
});
afterAll(async () => {
  await stored.end();
  await books.expectSound();
  await books.close();
  await archive.drop();
});

/** Compares one month and returns it; `fails` if the comparison failed. */
async function turn(): Promise<string> {
  const failure = await proveArchive(books).then(
    () => undefined,
    () => 'fails',
  );
  if (failure !== undefined) return failure;
  const { rows } = await books.owner.query<{ month: string }>(
    'select month::text as month from archived_month order by proven_at desc limit 1',
  );
  return rows[0]!.month;
}
async function turns(number: number): Promise<string[]> {
  const taken: string[] = [];
  for (let index = 0; index < number; index += 1) taken.push(await turn());
  return taken;
}

test('a month that differs is compared at every second turn, and the others in the turns between', async () => {
  const [differing, ...others] = months as [string, string, string];
  const change = (by: number) =>
    stored.query('update stored_transfer set amount_cents = amount_cents + $1 where created_at < $2::date + 31', [by, differing]);
  await change(1);
  let last = '';
  while (last !== differing) last = await turn();
  const taken = await turns(8);
  expect(taken.filter((_, index) => index % 2 === 1)).toEqual(Array.from({ length: 4 }, () => differing));
  expect(taken.filter((_, index) => index % 2 === 0).toSorted()).toEqual([...others, ...others].toSorted());
  await change(-1);
  expect((await turns(2)).includes(differing)).toBe(true);
  expect((await turns(3)).toSorted()).toEqual(months);
});

test('a month that cannot be compared keeps no other waiting, and after a week its failure is reported', async () => {
  const [broken, ...others] = months as [string, string, string];
  await stored.query('alter table stored_transfer rename to kept_transfer');
  await stored.query(
    `create view stored_transfer as select player_id, seq, kind, debit_account, credit_account,
       amount_cents / (created_at >= '${broken}'::date + 31)::integer as amount_cents, balance_after, reference, created_at
     from kept_transfer`,
  );
  const taken = await turns(6);
  expect(taken.toSorted()).toEqual([...others, ...others, 'fails', 'fails'].toSorted());

  const job = createArchiveJobs({
    pool: books.pool,
    archive: { url: archive.connectionString, afterMonths: 13 },
    clock: () => new Date(),
    logger: testLogger,
  }).find(({ name }) => name === 'prove-archive')!;
  const runs = async (): Promise<string[]> => {
    const said: string[] = [];
    for (const _ of months) {
      said.push(
        await job.run().then(
          () => 'well',
          (error: Error) => error.message,
        ),
      );
    }
    return said.toSorted();
  };
  expect(await runs()).toEqual(['division by zero', 'well', 'well']);
  await ageRows(books.owner, 'archived_month', '8 days', { which: { month: broken } });
  const late = `archived months could not be compared for a week: ${broken.slice(0, 7)}`;
  expect(await runs()).toEqual([late, late, 'division by zero'].toSorted());

  await stored.query('drop view stored_transfer; alter table kept_transfer rename to stored_transfer');
  expect((await turns(months.length)).toSorted()).toEqual(months);
  expect(await runs()).toEqual(['well', 'well', 'well']);
});
