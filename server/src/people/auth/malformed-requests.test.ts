import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { BASE_URL, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { authEndpoints, type AuthEndpoint } from './auth-endpoints.ts';

let site: PlayersApp;
let cookie: string;

beforeAll(async () => {
  site = await openPlayersApp();
  const player = new PlayerClient(site.app);
  await player.signUp();
  cookie = player.cookieHeader();
});
afterAll(() => site.close());

const posts = authEndpoints.filter(({ method }) => method === 'POST');
const send = (url: string, payload: string | undefined, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { origin: BASE_URL, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const json = { 'content-type': 'application/json' };

test.each(posts)('POST $path refuses whatever is not its JSON, and strangers before that', async ({ path, signedIn = false }) => {
  const url = `/api/auth${path}`;
  const long = JSON.stringify({ email: `${'a'.repeat(20_000)}@example.com` });
  for (const who of [{}, { cookie }]) {
    const isStranger = signedIn && !('cookie' in who);
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '7',
      '{"__proto__":{"a":1}}',
      '{"email":{"$gt":""}}',
      '{"unknown":1}',
      long,
    ]) {
      const answer = await send(url, payload, { ...json, ...who });
      expect(answer.statusCode, payload.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, payload.slice(0, 40)).toBeLessThan(500);
      if (isStranger) expect(answer.statusCode, payload.slice(0, 40)).toBe(401);
      expect(answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      const answer = await send(url, 'email=a@example.com', { 'content-type': type, ...who });
      expect(answer.statusCode, type).toBe(isStranger ? 401 : 415);
    }
  }
});

// fast-check's own unit for these would first make a map of all million characters.
const anyCharacter = fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%00',
    "' or 1=1 --",
    'a@b.co',
    '../..',
    '//evil.example',
    'javascript:alert(1)',
    'é'.repeat(300),
    '-1',
    'null',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const plausible = fc.constantFrom<unknown>('ana@example.com', 'segredo1', '123456', '/', 'Ana', 'a'.repeat(1000), true, 0);
const value = fc.oneof(hostile, plausible);
const requiredFields = ({ body }: AuthEndpoint) => body?.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
// Left out, because these would sign the fuzzer out.
const target = fc.constantFrom(...authEndpoints.filter(({ path }) => !/sign-out|revoke/.test(path)));
const call = target.chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    fields: fc.record(Object.fromEntries(requiredFields(endpoint).map((name) => [name, value]))),
  }),
);

test('no body, path, cookie or token that anyone can send causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(call, hostile, fc.boolean(), async ({ endpoint, fields }, noise, signedIn) => {
      const text = typeof noise === 'string' ? noise : JSON.stringify(noise);
      const path = endpoint.path.replace(':token', encodeURIComponent(text.toWellFormed()).slice(0, 90) || 'x');
      const query = `?token=${encodeURIComponent(text.toWellFormed())}&callbackURL=${encodeURIComponent(text.toWellFormed())}&x=%zz`;
      const answer = await site.app.inject({
        method: endpoint.method,
        url: `/api/auth${path}${query}`,
        headers: {
          origin: BASE_URL,
          ...(signedIn
            ? { cookie }
            : { cookie: `raspasorte.session_token=${encodeURIComponent(text.toWellFormed())}; raspasorte.two_factor=x.y` }),
        },
        ...(endpoint.method === 'POST' ? { payload: fields } : {}),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

const elsewhere = [
  'https://golpe.example',
  '//golpe.example',
  '/\\golpe.example',
  'javascript:alert(1)',
  'http:golpe.example',
  '/..//golpe.example',
  '/.//golpe.example',
  '/auth/..//golpe.example',
  '/%2e%2e//golpe.example',
  '/%2E%2E/%2Fgolpe.example',
  '/%2fgolpe.example',
  '/%5cgolpe.example',
  '/auth/../\\golpe.example',
  '/\t/golpe.example',
  ' //golpe.example',
  '/auth@golpe.example',
  '/auth?next=//golpe.example',
  '/sandbox/banco',
  '/api/auth/sign-out',
  '',
];

test.each(elsewhere)('a link in a mail leads nowhere but to this site: not to "%s"', async (callbackURL) => {
  // Sent as it is, and encoded once more than a form would.
  for (const text of [callbackURL, encodeURIComponent(callbackURL), encodeURI(callbackURL)]) {
    const query = `callbackURL=${encodeURIComponent(text)}`;
    for (const url of [`/api/auth/verify-email?token=x&${query}`, `/api/auth/reset-password/x?${query}`]) {
      const answer = await site.app.inject({ url });
      expect(answer.statusCode, url).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.json()).toMatchObject({ message: 'O endereço de retorno não é deste site.' });
    }
    const player = new PlayerClient(site.app);
    const signUp = { name: 'Ana', email: player.email, password: player.password, callbackURL: text };
    expect((await player.post('/api/auth/sign-up/email', signUp)).statusCode).toBe(400);
    const ask = { email: player.email, redirectTo: text };
    expect((await player.post('/api/auth/request-password-reset', ask)).statusCode).toBe(400);
  }
});

test('a link in a mail leads to a page of this site', async () => {
  const refused = await site.app.inject({ url: '/api/auth/reset-password/x?callbackURL=/auth' });
  expect([refused.statusCode, refused.headers.location]).toEqual([302, `${BASE_URL}/auth?error=INVALID_TOKEN`]);
});
