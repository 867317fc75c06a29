import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fixtures } from '../access/access-rows.ts';
import { accessTable } from '../access/access-table.ts';
import { expectProblem } from '../platform/expect-problem.ts';
import { rowCounts } from '../postgres/row-counts.ts';
import { openSite, type TestUser, type Site } from '../site.ts';

let site: Site;
let administrator: TestUser;
let storedBefore: string;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } }); // nothing but the requests writes
  administrator = await site.createAdministrator();
  storedBefore = await rowCounts(site.owner);
});
afterAll(() => site.close());

const nothing = randomUUID();
const fixtures: Fixtures = {
  productId: 1,
  openRound: nothing,
  finishedRound: nothing,
  orderId: nothing,
  withdrawalId: nothing,
  cpf: '52998224725',
  pixCode: 'no code',
  email: 'nobody@example.com',
};
const requestOf = (route: string) => accessTable[route]?.request?.(fixtures, 'administrator') ?? {};
const changing = Object.keys(accessTable).filter((route) => !route.startsWith('GET '));

test('a request whose body does not end is given up', () => {
  // Node itself waits as long as this says; 0 is for ever.
  expect(site.app.server.requestTimeout).toBeGreaterThan(0);
  expect(site.app.server.requestTimeout).toBeLessThanOrEqual(60_000);
});

const malformed: [name: string, body: string, type?: string][] = [
  ['no JSON', '{"amount_cents":'],
  ['a list', '[]'],
  ['a word', '"amount"'],
  ['a number', '12'],
  ['a name that nobody knows', '{"unknown":1}'],
  ['a name of the prototype', '{"__proto__":{"admin":true}}'],
  [
    'lists where words belong',
    '{"amount_cents":[1],"product_id":[1],"email":["a"],"password":["b"],"kind":[],"days":[],"code":[]}',
  ],
  ['NUL', String.raw`{"name":"a\u0000b","email":"a\u0000@example.com","pix_code":"\u0000"}`],
  ['half a surrogate pair', String.raw`{"name":"\ud800","cpf":"\udfff","reservation":"\ud800"}`],
  ['lists in lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['XML', '<a/>', 'application/xml'],
  ['a form', 'amount_cents=1000', 'application/x-www-form-urlencoded'],
  ['too much', `{"a":"${'x'.repeat(70_000)}"}`],
];

test.each(['/api/admin/users?q=a%00b', '/api/admin/users/%00', '/api/products/1%00'])(
  'a URL that carries NUL is refused: %s',
  async (path) => {
    const response = await fetch(site.address + path, { headers: { authorization: `Bearer ${administrator.token}` } });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed' }]);
  },
);

describe.each(changing)('%s', (route) => {
  // A webhook is checked by its signature before its body is read, and the bank's interface by its
  // key.
  const judgedBefore = route.includes('/webhooks/') || route.includes(' /sandbox/api/');

  test.each(malformed)('refuses a body that is %s', async (_, body, type = 'application/json') => {
    const [method = '', pattern = ''] = route.split(' ');
    const response = await fetch(site.address + (requestOf(route).path ?? pattern), {
      method,
      headers: {
        'content-type': type,
        'idempotency-key': randomUUID(),
        origin: site.address,
        authorization: `Bearer ${administrator.token}`,
      },
      body,
    });
    const text = await response.text();
    expect(judgedBefore ? [401, 413] : [400, 413, 415], text).toContain(response.status);
    expectProblem(route, response, text);
  });
});

// No table loses rows here, so one check at the end finds what any request has stored.
test('after all these requests, nothing of them is stored', async () => {
  expect(await rowCounts(site.owner)).toBe(storedBefore);
});

test('money calls without an idempotency key are refused, and store nothing', async () => {
  for (const route of ['create-deposit', 'create-withdrawal', 'create-round'].map((name) => `POST /api/functions/${name}`)) {
    for (const key of ['', ' ', 'á', 'x'.repeat(201)]) {
      const before = await rowCounts(site.owner);
      const response = await site.app.inject({
        method: 'POST',
        url: route.split(' ')[1]!,
        headers: { authorization: `Bearer ${administrator.token}`, ...(key === '' ? {} : { 'idempotency-key': key }) },
        payload: requestOf(route).body as object,
      });
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'idempotency_key_required' }]);
      expect(await rowCounts(site.owner)).toBe(before);
    }
  }
});

describe('a malformed address of a page', () => {
  const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const typeOf = async (path: string, accept: string) => {
    const response = await fetch(site.address + path, { headers: { accept } });
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  const REFUSED = [404, 'application/problem+json'];

  // The app's own files are missing where it was not built; e2e/player/routes.spec.ts sees the
  // page.
  test.each(['/game/1.5', '/game/1.5.x', '/nada.php', '/game/%', '/wallet%', '/%E0%A4%A?a=%'])(
    '%s is answered as a page, not as a call',
    async (path) => {
      expect(await typeOf(path, BROWSER)).not.toEqual(REFUSED);
    },
  );

  test.each(['/assets/nada.js', '/favicon.ico', '/nada.png'])('%s is a missing file for a page that loads it', async (path) => {
    expect(await typeOf(path, '*/*')).toEqual(REFUSED);
  });

  test.each(['/api/%', '/api/nada.json'])('%s is refused as a call, whoever opens it', async (path) => {
    expect(await typeOf(path, BROWSER)).toEqual(REFUSED);
  });
});
