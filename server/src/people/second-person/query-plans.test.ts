import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { selectSecondPersonRequests } from './queries.ts';

const REQUESTS = 2000;
const PAGE = 20;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  const player = await books.createPlayer();
  await books.owner.query(
    `insert into second_person_request (id, kind, subject, player_id, content, context, reason, asked_by, asked_at, expires_at)
     select gen_random_uuid(), 'adjust-balance', n::text, $2, '{}', '{}', 'motivo', gen_random_uuid(), now(),
       now() + case when n % 2 = 0 then interval '1 hour' else interval '-1 hour' end
     from generate_series(1, $1) n`,
    [REQUESTS, player],
  );
  await books.owner.query('vacuum analyze second_person_request, profiles');
});
afterAll(() => books.close());

test('names are looked up for the requests of the page alone, however deep it is', async () => {
  for (const open of [true, false]) {
    const page = { open, viewerId: randomUUID(), limit: PAGE, offset: REQUESTS / 4 };
    const steps = await planSteps(books.pool, (db) => selectSecondPersonRequests(db, page));
    const joins = steps.filter((step) => /Join|Nested Loop/.test(step['Node Type']));
    expect(joins.length).toBeGreaterThan(0);
    for (const step of joins) expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(PAGE);
    expect(await selectSecondPersonRequests(books.pool, page)).toHaveLength(PAGE);
  }
});
