import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { SignJWT, generateKeyPair } from 'jose';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedPath } from '../../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, SECRET, type PlayersApp } from '../../../../test/people/players-app.ts';
import { createSessionDirectory } from './session-directory.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

const staffSessions = { idleSeconds: 1800, maxSeconds: 43_200 };
const sign = (token: string, secret = SECRET) => `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const status = async (call: Promise<{ statusCode: number }>) => (await call).statusCode;

async function newPlayer(app = site.app) {
  const player = new PlayerClient(app);
  const answer = await player.signUp();
  const { token, user } = answer.json<{ token: string; user: { id: string } }>();
  const [stored = ''] = token.split('.');
  return { player, token, stored, id: user.id, header: answer.headers['set-auth-token'] as string };
}

test('a session is found by cookie, by signed token and by a 15-minute token', async () => {
  const { player, token, stored, header } = await newPlayer();
  const stranger = new PlayerClient(site.app);
  const jwt = (await player.get('/api/auth/token')).json().token as string;
  expect(await status(player.get('/api/me'))).toBe(200);
  for (const value of [token, header, sign(stored), encodeURIComponent(sign(stored)), jwt]) {
    expect(await status(stranger.get('/api/me', bearer(value))), value).toBe(200);
  }
  const payload = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  expect(payload.exp - payload.iat).toBe(900);
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'id', 'iss', 'role', 'sid', 'sub']);
});

test('a token in the body of a sign-in by bearer clients needs no cookie and no origin', async () => {
  const { player, token } = await newPlayer();
  const client = new PlayerClient(site.app, player.email);
  expect(await status(client.get('/api/auth/get-session', { ...bearer(token), origin: null }))).toBe(200);
  expect(await status(client.post('/api/auth/sign-out', {}, { ...bearer(token), origin: null }))).toBe(200);
  expect(await status(client.get('/api/me', bearer(token)))).toBe(401);
  expect(await status(player.get('/api/me'))).toBe(401);
});

test('what the database stores of a session signs nobody in', async () => {
  const { player } = await newPlayer();
  const { rows } = await site.pool.query<Record<string, string>>(
    'select s.* from auth.session s join auth."user" u on u.id = s.user_id where u.email = $1',
    [player.email],
  );
  for (const value of Object.values(rows[0]!).filter((stored) => typeof stored === 'string')) {
    const thief = new PlayerClient(site.app);
    expect(await status(thief.get('/api/me', bearer(value))), value).toBe(401);
    expect((await thief.get('/api/auth/get-session', bearer(value))).body, value).toBe('null');
  }
});

test('forged credentials are refused', async () => {
  const { stored: token, player } = await newPlayer();
  const jwt = (await player.get('/api/auth/token')).json().token as string;
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const { privateKey } = await generateKeyPair('EdDSA');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const otherKey = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
  const hs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(SECRET));
  const flipped = `${header}.${payload.slice(0, -2)}AA.${signature}`;
  for (const value of [
    unsigned,
    otherKey,
    hs256,
    flipped,
    `${token}.`,
    `.${token}`,
    sign(token, 'other'),
    `${sign(token)}.x`,
    'a.b.c',
    '%',
    '..',
  ]) {
    expect(await status(new PlayerClient(site.app).get('/api/me', bearer(value))), value).toBe(401);
  }
  for (const value of [
    token,
    `${token}.${'A'.repeat(43)}%3D`,
    sign(token, 'other'),
    encodeURIComponent(sign('someone-elses')),
    '%E0%A4%A',
    '',
    '.',
  ]) {
    const forger = new PlayerClient(site.app);
    forger.cookies.set('raspasorte.session_token', value);
    expect(await status(forger.get('/api/me')), value).toBe(401);
    expect((await forger.get('/api/auth/get-session')).body, value).toBe('null');
  }
});

test('an invented token never signs anybody in', async () => {
  const part = fc.oneof(
    fc.json({ maxDepth: 1 }).map((text) => Buffer.from(text).toString('base64url')),
    fc
      .record({
        alg: fc.constantFrom('EdDSA', 'HS256', 'none', 7, null),
        kid: fc.oneof(fc.uuid(), fc.jsonValue({ maxDepth: 1 })),
      })
      .map((header) => Buffer.from(JSON.stringify(header)).toString('base64url')),
    fc.string(),
  );
  const token = fc.oneof(
    fc.string(),
    fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.')),
  );
  await fc.assert(
    fc.asyncProperty(token, async (value) => {
      expect(await site.sessions.find({ headers: { authorization: `Bearer ${value}` } } as FastifyRequest)).toBeNull();
      expect(await site.sessions.find({ headers: { cookie: `raspasorte.session_token=${value}` } } as FastifyRequest)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('with an Authorization header the cookie does not count', async () => {
  const { player } = await newPlayer();
  expect(await status(player.get('/api/me', bearer('nobody')))).toBe(401);
  expect(await status(player.get('/api/me', { headers: { authorization: 'Basic abc' } }))).toBe(401);
  for (const authorization of ['Bearer nobody', 'Bearer a.b', 'Basic abc']) {
    expect((await player.get('/api/auth/get-session', { headers: { authorization } })).body).toBe('null');
  }
});

test('a session outlives a restart of the server', async () => {
  const first = await createPlayersApp(site.connectionString);
  const { player } = await newPlayer(first.app);
  await first.close();
  const again = new PlayerClient(site.app);
  for (const [name, value] of player.cookies) again.cookies.set(name, value);
  expect(await status(again.get('/api/me'))).toBe(200);
});

test('after sign-out, password change, reset and revocation the very next request is refused', async () => {
  const { player } = await newPlayer();
  const other = new PlayerClient(site.app, player.email);
  const refusedAfter = async (end: () => Promise<{ statusCode: number }>) => {
    await other.signIn();
    expect(await status(other.get('/api/me'))).toBe(200);
    const kept = new Map(other.cookies);
    expect(await status(end())).toBe(200);
    for (const [name, value] of kept) other.cookies.set(name, value);
    expect(await status(other.get('/api/me'))).toBe(401);
    other.cookies.clear();
  };
  await refusedAfter(() => other.post('/api/auth/sign-out', {}));
  await refusedAfter(() => player.post('/api/auth/revoke-other-sessions', {}));
  await refusedAfter(async () => {
    const own = (await player.get('/api/auth/get-session')).json<{ session: { id: string } }>().session.id;
    const sessions = (await player.get('/api/auth/list-sessions')).json<{ id: string }[]>();
    return player.post('/api/auth/revoke-session', { id: sessions.find(({ id }) => id !== own)?.id });
  });
  await refusedAfter(async () => {
    await player.post('/api/auth/request-password-reset', { email: player.email });
    const page = await player.get(await mailedPath(site, 'reset-password', player.email));
    const { searchParams } = new URL(page.headers.location ?? '');
    return player.post('/api/auth/reset-password', { newPassword: player.password, token: searchParams.get('token') });
  });
  await refusedAfter(() => other.post('/api/auth/revoke-sessions', {}));
  await player.signIn();
  await refusedAfter(() =>
    player.post('/api/auth/change-password', { currentPassword: player.password, newPassword: 'segredo2' }),
  );
});

test('a sign-out in another process is heard within a moment', async () => {
  const elsewhere = await createPlayersApp(site.connectionString);
  const { player, token } = await newPlayer();
  const there = new PlayerClient(elsewhere.app);
  expect(await status(there.get('/api/me', bearer(token)))).toBe(200);
  await player.post('/api/auth/sign-out', {});
  // Well before a cached session would be read again.
  await expect.poll(() => status(there.get('/api/me', bearer(token))), { timeout: 10_000, interval: 10 }).toBe(401);
  await elsewhere.close();
});

/** What a directory of the site's process works with. */
const parts = () => ({ pool: site.pool, secret: SECRET, clock: () => new Date(), hub: site.hub, staffSessions });

test('the first requests of a fresh process all find their keys', async () => {
  const { player } = await newPlayer();
  const jwt = (await player.get('/api/auth/token')).json().token as string;
  const sessions = createSessionDirectory(parts());
  const find = () => sessions.find({ headers: { authorization: `Bearer ${jwt}` } } as FastifyRequest);
  const found = await Promise.all(Array.from({ length: 20 }, find));
  expect(found.filter((session) => session === null)).toEqual([]);
});

test('a database that does not answer is not a sign-out', async () => {
  const { player, token } = await newPlayer();
  const jwt = (await player.get('/api/auth/token')).json().token as string;
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as typeof site.pool;
  const sessions = createSessionDirectory({ ...parts(), pool: away });
  for (const value of [token, jwt]) {
    await expect(sessions.find({ headers: { authorization: `Bearer ${value}` } } as FastifyRequest)).rejects.toThrow('away');
  }
});

test('the end of a 15-minute token counts, and so does the end of its session', async () => {
  let now = new Date();
  const sessions = createSessionDirectory({ ...parts(), clock: () => now });
  const { player } = await newPlayer();
  const jwt = (await player.get('/api/auth/token')).json().token as string;
  const find = () => sessions.find({ headers: { authorization: `Bearer ${jwt}` } } as FastifyRequest);
  expect(await find()).not.toBeNull();
  now = new Date(now.getTime() + 14 * 60_000);
  expect(await find()).not.toBeNull();
  now = new Date(now.getTime() + 2 * 60_000);
  expect(await find()).toBeNull();
  const second = (await player.get('/api/auth/token')).json().token as string;
  await player.post('/api/auth/sign-out', {});
  expect(await status(new PlayerClient(site.app).get('/api/me', bearer(second)))).toBe(401);
});

test('a look-up that began before a session ended does not cache it', async () => {
  const { token, id } = await newPlayer();
  const held = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slowPool = {
    query: async (query: QueryConfig) => {
      const answer = await site.pool.query(query);
      started.resolve();
      await held.promise;
      return answer;
    },
  } as unknown as typeof site.pool;
  const sessions = createSessionDirectory({ ...parts(), pool: slowPool });
  const find = () => sessions.find({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest);
  const early = find();
  await started.promise;
  await site.pool.query('delete from auth.session where user_id = $1', [id]);
  sessions.forgetUser(id);
  held.resolve();
  await early;
  expect(await find()).toBeNull();
});
