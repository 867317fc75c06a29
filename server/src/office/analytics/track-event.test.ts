import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false, trustProxy: true } });
});
afterAll(() => site.close());

let lastAddress = 0;
const send = (body: unknown, from = `203.0.113.${++lastAddress}`) =>
  fetch(`${site.address}/api/events/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

async function stored(visitorId: string) {
  const { rows } = await site.owner.query('select * from analytics_event where visitor_id = $1 order by created_at', [visitorId]);
  return rows as Record<string, unknown>[];
}

test("each of a visitor's steps is stored once, with where it came from", async () => {
  const visitor_id = randomUUID();
  for (const event of ['page_view', 'demo_view', 'demo_start', 'demo_match_500', 'demo_signup_view']) {
    expect((await send({ event, visitor_id })).status).toBe(204);
  }
  expect((await send({ event: 'demo_signup', visitor_id, src: 'play-demo', won: '500', ab: 'pressel-v1' })).status).toBe(204);
  const rows = await stored(visitor_id);
  expect(rows.map(({ event }) => event)).toEqual([
    'page_view',
    'demo_view',
    'demo_start',
    'demo_match_500',
    'demo_signup_view',
    'demo_signup',
  ]);
  expect(rows.at(-1)).toMatchObject({ src: 'play-demo', won: '500', ab: 'pressel-v1' });
});

test('nothing but the event is kept: no address, no browser, no account', async () => {
  const visitor_id = randomUUID();
  await send({ event: 'page_view', visitor_id });
  const [row] = await stored(visitor_id);
  expect(Object.keys(row!).toSorted()).toEqual(['ab', 'created_at', 'event', 'id', 'src', 'visitor_id', 'won']);
});

test.each([
  ['a name outside the list', { event: 'deposit' }, 400],
  ['a field that nobody knows', { event: 'page_view', email: 'ana@example.com' }, 400],
  ['text where a word belongs', { event: 'page_view', src: 'ana@example.com' }, 400],
  ['a visitor without an id', { event: 'page_view', visitor_id: 'ana' }, 400],
  ['more than a kilobyte', { event: 'page_view', src: 'x'.repeat(1200) }, 413],
])('refuses %s, and stores nothing', async (_, body, status) => {
  const visitor_id = randomUUID();
  expect((await send({ visitor_id, ...body })).status).toBe(status);
  expect(await stored(visitor_id)).toEqual([]);
});

test('one address that floods is told to wait, others are not', async () => {
  const event = { event: 'page_view', visitor_id: randomUUID() };
  const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await send(event, '198.51.100.9')).status));
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await send(event, '198.51.100.10')).status).toBe(204);
});
