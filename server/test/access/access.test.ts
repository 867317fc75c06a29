import { isStaffRole } from '@raspasorte/contract/admin';
import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../audit/audit-entries.ts';
import { answersToNonsense, roles, type Role, type Fixtures } from './access-rows.ts';
import { accessTable } from './access-table.ts';
import { collectRoutes } from '../platform/collect-routes.ts';
import { expectProblem } from '../platform/expect-problem.ts';
import { openSite, type TestUser, type Site } from '../site.ts';

let site: Site;
let routes: string[];
let fixtures: Fixtures;
let people: Record<Exclude<Role, 'visitor'>, TestUser>;

beforeAll(async () => {
  ({ result: site, routes } = await collectRoutes(() => openSite({ config: { staffNeedsTwoFactor: true } })));
  people = {
    player: await newPerson('player'),
    'another player': await newPerson('another player'),
    'blocked player': await newPerson('blocked player'),
    administrator: await newPerson('administrator'),
    'administrator without two-factor': await newPerson('administrator without two-factor'),
    finance: await newPerson('finance'),
    support: await newPerson('support'),
    auditor: await newPerson('auditor'),
  };
  fixtures = await createFixtures(people.player);
});
afterAll(() => site.close());

/** All roles send from one address, whose attempts are counted together. */
const deleteAttemptCounts = () => site.owner.query(`delete from counted_attempt`);

async function newPerson(role: Role): Promise<TestUser> {
  const person = await enter(role);
  await site.credit(person, 500_000);
  return role === 'blocked player' ? site.blockPlayer(person) : person;
}

async function enter(role: Role): Promise<TestUser> {
  if (role === 'administrator') return site.createStaff('admin', { twoFactor: true });
  if (role === 'administrator without two-factor') return site.createAdministrator();
  return isStaffRole(role) ? site.createStaff(role, { twoFactor: true }) : site.signUp();
}

async function createFixtures({ client, email }: TestUser): Promise<Fixtures> {
  const cpf = '52998224725';
  const productId = (await client('listProducts')).at(-1)!.id;
  const buy = async () =>
    (await client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() })).round.id;
  const [openRound, finishedRound] = [await buy(), await buy()];
  const all = Array.from({ length: 24 }, () => true);
  await client('updateRoundRevealed', { body: { p_round_id: finishedRound, p_revealed_yours: all } });
  const charge = await client('createDeposit', { body: { amount_cents: toCents(1000) }, idempotencyKey: randomUUID() });
  await client('createWithdrawal', { body: { amount_cents: toCents(1000), cpf }, idempotencyKey: randomUUID() });
  const { items } = await client('listTransactions', { query: { type: 'WITHDRAW' } });
  const { order_id: orderId, pix_code: pixCode } = charge.pix_data;
  return { productId, openRound, finishedRound, orderId, pixCode, withdrawalId: items[0]!.id, cpf, email };
}

/** Files of the built web app have routes of their own. Their content is no secret. */
const isFile = (route: string) => /^GET \/((assets|icons)\/.*|[^/]*\.(html|js|svg|jpeg|txt|png|ico)(\.(br|gz))?)$/.test(route);

test('every route of the product has a row in the table, and every row a route', () => {
  expect(routes.filter((route) => !isFile(route) && route !== 'GET /')).toEqual(Object.keys(accessTable).toSorted());
});

async function send(route: string, headers: Record<string, string>, request: Parsed) {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const query = new URLSearchParams(request.query).toString();
  return fetch(`${site.address}${request.path ?? pattern}${query && `?${query}`}`, {
    method,
    redirect: 'manual',
    headers: {
      'idempotency-key': randomUUID(),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
      ...headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}
type OpenApi = {
  paths: Record<string, { get?: { operationId: string; parameters?: { name: string; in: string }[] } }>;
};
type Parsed = ReturnType<NonNullable<(typeof accessTable)[string]['request']>>;
const requestOf = (route: string, role: Role): Parsed => accessTable[route]?.request?.(fixtures, role) ?? {};

describe.each(Object.entries(accessTable))('%s', (route, { expected, fresh }) => {
  if (fresh || route.includes('/api/auth/')) beforeEach(deleteAttemptCounts);

  test.each(roles.map((role, index) => [role, expected[index]!] as const))('answers %s with %i', async (role, status) => {
    const person = role === 'visitor' ? undefined : fresh ? await newPerson(role) : people[role];
    // A browser's Origin header, which better-auth requires wherever it sets a cookie.
    const headers = { origin: site.address, ...(person ? { authorization: `Bearer ${person.token}` } : {}) };
    const response = await send(route, headers, requestOf(route, role));
    const text = response.headers.get('content-type')?.startsWith('text/event-stream') ? '' : await response.text();
    await response.body?.cancel().catch(() => undefined);
    expect(response.status, text).toBe(status);
    if (status >= 400) expectProblem(route, response, text);
  });
});

const changing = Object.keys(accessTable).filter((route) => !route.startsWith('GET '));

const nonsense = [
  ['{"amount_cents":', 'application/json'],
  ['{"unknown":1}', 'application/json'],
  ['<a/>', 'application/xml'],
  [`{"a":"${'x'.repeat(70_000)}"}`, 'application/json'],
] as const;
const authorizationOf = (role: Role): Record<string, string> =>
  role === 'visitor' ? {} : { authorization: `Bearer ${people[role].token}` };

describe('the caller is checked before the request is read', () => {
  test.each(changing)('%s answers each role as the table says, whatever the body', async (route) => {
    const [method, pattern = ''] = route.split(' ');
    for (const role of roles) {
      // A visitor sends each body. The others send only the one that fails earliest, in parsing:
      // whoever is refused with it is refused before any body is read.
      for (const [payload, type] of role === 'visitor' ? nonsense : nonsense.slice(0, 1)) {
        const response = await site.app.inject({
          method: method as 'POST',
          url: requestOf(route, role).path ?? pattern,
          headers: { origin: site.address, 'content-type': type, ...authorizationOf(role) },
          payload,
        });
        expect(answersToNonsense(accessTable[route]!, role), `${role}: ${response.body}`).toContain(response.statusCode);
      }
    }
  });

  test('every call of the OpenAPI document, files included, answers visitors and players in this way, whatever the path', async () => {
    const document = (await site.app.inject('/api/openapi.json')).json<OpenApi>();
    const asked = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
    expect(asked.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(['statement', 'exportAudit']));
    for (const { path, parameters = [] } of asked) {
      const route = `GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=nonsense&${name}=twice`);
      for (const role of ['visitor', 'player', 'blocked player', 'administrator without two-factor'] as const) {
        const status = accessTable[route]!.expected[roles.indexOf(role)]!;
        const url = `${path.replaceAll(/\{\w+\}/g, 'nonsense')}?${query.join('&')}`;
        const response = await site.app.inject({ url, headers: authorizationOf(role) });
        if ([401, 403].includes(status)) expect([url, role, response.statusCode]).toEqual([url, role, status]);
        else expect(response.statusCode, `${role} ${url}`).toBeLessThan(500);
      }
    }
  });
});

test.each(['woovi', 'xgate', 'nobody'])('a webhook of the provider %s, which is not set up, is not found', async (provider) => {
  for (const payload of ['{"event":"OPENPIX:CHARGE_COMPLETED"}', '', 'x'.repeat(20_000)]) {
    const headers = { 'content-type': 'application/json', 'x-webhook-signature': 'Zm9yZ2Vk' };
    const url = `/api/webhooks/${provider}?token=forged`;
    const response = await site.app.inject({ method: 'POST', url, headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
});

describe('a change asked for with a cookie', () => {
  test.each(changing)('%s is refused from another site, and from nowhere', async (route) => {
    for (const origin of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const headers = { cookie: people.administrator.cookie, ...origin } as Record<string, string>;
      const response = await send(route, headers, requestOf(route, 'administrator'));
      expect(response.status).toBe(403);
      expect((await response.json()) as object).toMatchObject({ code: expect.stringMatching(/^cross_origin$/i) as string });
    }
  });
});

/** What needs a session. Links of mails are opened from the page of a mail program. */
const readWithSession = Object.entries(accessTable)
  .filter(([route, { expected }]) => /^GET \/api\/(?!auth\/|events$)/.test(route) && expected[roles.indexOf('visitor')] === 401)
  .map(([route]) => route);

test.each(readWithSession)(
  'the answer of %s stays in no cache, which the next person at this computer could read',
  async (route) => {
    const answers = await Promise.all(
      (['player', 'administrator'] as const).map((role) => send(route, authorizationOf(role), requestOf(route, role))),
    );
    for (const { body } of answers) await body?.cancel();
    const kept = answers.filter(({ status, headers }) => status < 300 && headers.get('cache-control') !== 'no-store');
    expect(kept).toEqual([]);
  },
);

describe('a read that a page of another site made a browser ask for', () => {
  test.each(readWithSession)('%s is refused with a cookie', async (route) => {
    for (const from of ['cross-site', 'same-site']) {
      const headers = { cookie: people.administrator.cookie, 'sec-fetch-site': from };
      const response = await send(route, headers, requestOf(route, 'administrator'));
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'cross_origin' }]);
    }
  });

  test('so it leaves no entry of a file in the audit log, as one of our own pages or an address that was typed does', async () => {
    const { cookie, id } = people.administrator;
    const entries = async () => (await auditEntries(site.owner, { action: 'export-users', actorId: id })).length;
    const before = await entries();
    const read = async (from: string) => {
      const headers = { cookie, 'sec-fetch-site': from };
      return (await send('GET /api/admin/users/export', headers, {})).status;
    };
    expect([await read('cross-site'), (await entries()) - before]).toEqual([403, 0]);
    expect([await read('same-origin'), await read('none'), (await entries()) - before]).toEqual([200, 200, 2]);
  });
});

test('a change with a token is made beside a cookie too, because no other site knows the token', async () => {
  const { cookie, token } = people.administrator;
  const route = 'POST /api/confirmations';
  const response = await send(route, { cookie, authorization: `Bearer ${token}` }, { body: {} });
  expect((await response.json()) as object).toMatchObject({ code: 'malformed' });
});

// Checks all transfers there have ever been, so one check at the end finds what any request has
// broken.
test('after all these requests of all roles, the books are sound', async () => {
  await expect(site.expectSound()).resolves.toBeUndefined();
});
