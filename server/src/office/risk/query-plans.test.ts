import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps, rowsRead } from '../../../test/postgres/explain.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { countDevices, selectDevices } from './queries/devices.ts';

const SESSIONS = 10_000;
/** Of each player. A session is cheap to make, a player is not. */
const EACH = 25;
/** The first players share one device. */
const SHARED = 4;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    `with people as (
       insert into auth."user" (name, email, email_verified)
       select 'Pessoa', n || '@example.com', false from generate_series(1, $1::int / $3::int) n returning id),
     numbered as (select id, row_number() over () as n from people)
     insert into auth.session (token, user_id, expires_at, updated_at, ip_address, user_agent)
     select n || ' ' || s, id, now(), now(), '2001:db8::' || case when n <= $2 then 0 else n * $3::int + s end, 'Mozilla/5.0 (X11; Linux x86_64) Gecko'
     from numbered, generate_series(1, $3::int) s`,
    [SESSIONS, SHARED, EACH],
  );
  await books.owner.query('vacuum analyze auth.session, sign_in');
});
afterAll(() => books.close());

/** How many sessions and sign-ins a statement reads from the table itself. */
async function sessionsRead(read: (db: Queryable) => Promise<unknown>): Promise<number> {
  const steps = await planSteps(books.pool, read);
  const inTable = steps.filter((step) => /^(?:Seq|Index|Bitmap Heap) Scan$/.test(step['Node Type']));
  return inTable
    .filter((step) => ['session', 'sign_in'].includes(step['Relation Name'] ?? ''))
    .reduce((sum, step) => sum + rowsRead(step), 0);
}

test('of sessions and sign-ins only those of a shared device are read, the others from the index alone', async () => {
  expect(await sessionsRead((db) => selectDevices(db, { limit: 20, offset: 0 }))).toBeLessThanOrEqual(4 * SHARED * EACH);
  // At most once, for those without an address of their own.
  expect(await sessionsRead((db) => countDevices(db))).toBeLessThanOrEqual(SESSIONS);
  expect(await selectDevices(books.pool, { limit: 20, offset: 0 })).toMatchObject([{ address: '2001:db8::0', accounts: SHARED }]);
});
