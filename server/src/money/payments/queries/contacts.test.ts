import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../../test/books.ts';
import { testLogger } from '../../../../test/platform/open-test-dependencies.ts';
import { ProviderError } from '../provider-error.ts';
import { createProviderWatch } from '../provider-watch.ts';
import { selectContact } from '../settings/queries.ts';
import { selectContacts } from './contacts.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('an answer between two failures of one kind does not hide the second', async () => {
  let nowMs = Date.UTC(2026, 2, 1);
  const clock = () => new Date((nowMs += 1000));
  const watch = createProviderWatch({ pool: books.pool, provider: 'woovi', clock, logger: testLogger });
  const failure = new ProviderError('unreachable', 'no answer');
  for (const report of [() => watch.failed(failure), () => watch.answered(), () => watch.failed(failure)]) {
    report();
    await watch.written();
  }
  expect(await selectContact(books.pool, 'woovi')).toMatchObject({ failed_at: new Date(nowMs), failure: 'unreachable' });
  await books.owner.query('delete from payment_provider_contact');
});

test('a provider that was left while it failed is not reported once its last payment has ended and a day has passed', async () => {
  const playerId = await books.createPlayer();
  await books.owner.query(`insert into payment_provider_contact (provider, failed_at) values ('woovi', now()), ('xgate', now())`);
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, expires_at)
     select $1, id, provider, 'DEPOSIT', 'PENDING', 1000, 1000, now() + interval '30 minutes'
     from (values ($2::uuid, 'woovi'), ($3, 'xgate')) charge (id, provider)`,
    [playerId, randomUUID(), randomUUID()],
  );
  const reported = async () => (await selectContacts(books.pool)).map(({ provider }) => provider).toSorted();
  expect(await reported()).toEqual(['woovi', 'xgate']);
  await books.owner.query(`update provider_transactions set status = 'REJECTED', settled_at = now() where provider = 'xgate'`);
  expect(await reported()).toEqual(['woovi', 'xgate']);
  await ageRows(books.owner, 'provider_transactions', '2 days', { only: ['created_at'] });
  expect(await reported()).toEqual(['woovi']);
});
