import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutListeners } from '../../../test/postgres/cut-listeners.ts';
import { openEvents, type OpenEvents } from '../../../test/platform/open-events.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { inTransaction } from '../database/pool.ts';
import { blockPlayer } from '../../people/players/block-player.ts';
import type { LiveEvent } from './live-event.ts';
import { realtimeRoutes } from './routes.ts';

let site: PlayersApp;
let elsewhere: PlayersApp;
let address: string;

beforeAll(async () => {
  site = await openPlayersApp({ heartbeatMs: 50 });
  elsewhere = await createPlayersApp(site.connectionString);
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await elsewhere.close();
  await site.close();
});

async function newPlayer() {
  const player = new PlayerClient(site.app);
  const { token, user } = (await player.signUp()).json<{ token: string; user: { id: string } }>();
  return { player, token, id: user.id };
}

const byCookie = (player: PlayerClient) => openEvents(address, { cookie: player.cookieHeader() });
const byToken = (token: string) => openEvents(address, { authorization: `Bearer ${token}` });
const balance = (playerId: string, balance_cents: number): LiveEvent => ({
  playerId,
  name: 'balance',
  data: { balance_cents, unrevealed_cents: 0 } as never,
});
const win = (amount_cents: number): LiveEvent => ({
  playerId: 'all',
  name: 'win',
  data: {
    name: 'Ana S.',
    amount_cents,
    price_cents: 1,
    multiplier: amount_cents,
    created_at: '2026-01-01',
    sample: false,
  } as never,
});
/** A stop that takes so long waits for its pages, whose streams last fifteen minutes. */
const WAITS_MS = 15_000;
/** Says that the session has ended, so that the page does not connect again. */
const over = { event: 'session', data: { detail: 'Sessão expirada' } };
const ended = async (events: OpenEvents) => {
  await expect.poll(() => events.ended(), { interval: 10 }).toBe(true);
};

test('a page hears the events of its player and the wins of all, published in any process', async () => {
  const [ana, bia] = [await newPlayer(), await newPlayer()];
  const [page, other] = [await byCookie(ana.player), await byToken(bia.token)];
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.text()).toMatch(/^retry: [1-4]\d{3}\n\n/);
  elsewhere.hub.publish(balance(ana.id, 1234));
  const win = {
    name: 'Ana S.',
    amount_cents: 500,
    price_cents: 100,
    multiplier: 5,
    created_at: '2026-01-01T00:00:00.000Z',
    sample: false,
  };
  elsewhere.hub.publish({ playerId: 'all', name: 'win', data: win as never });
  await expect
    .poll(() => page.events())
    .toEqual([
      { event: 'balance', data: { balance_cents: 1234, unrevealed_cents: 0 } },
      { event: 'win', data: win },
    ]);
  expect(other.events()).toEqual([{ event: 'win', data: win }]);
  page.close();
  other.close();
});

test('a thousand wins in a second reach an open page as a few events, the newest among them, and leave out no pause', async () => {
  const { player } = await newPlayer();
  const page = await byCookie(player);
  for (let cents = 0; cents < 1000; cents += 2) {
    site.hub.publish(win(cents));
    elsewhere.hub.publish(win(cents + 1));
    if (cents === 500) elsewhere.hub.announce('pause', { operation: 'sales', paused: true });
  }
  await expect.poll(() => page.events()).toContainEqual({ event: 'win', data: win(999).data });
  expect(page.events()).toContainEqual({ event: 'pause', data: { operation: 'sales', paused: true } });
  expect(page.events().length).toBeLessThan(25);
  page.close();
});

test('what all pages are told is made into text once', async () => {
  const { player } = await newPlayer();
  const pages = await Promise.all([byCookie(player), byCookie(player), byCookie(player)]);
  let texts = 0;
  const toJSON = () => ((texts += 1), win(5000).data);
  site.hub.deliver({ playerId: 'all', name: 'win', data: { toJSON } as never });
  for (const page of pages) {
    await expect.poll(() => page.events().at(-1)?.data).toEqual(win(5000).data);
    page.close();
  }
  expect(texts).toBe(1);
});

test('without a session there are no events', async () => {
  expect((await openEvents(address, {})).status).toBe(401);
  expect((await byToken('nobody')).status).toBe(401);
});

test('a quiet stream is kept open by heartbeats', async () => {
  const { player } = await newPlayer();
  const page = await byCookie(player);
  await expect.poll(() => page.text().split('event: beat\ndata: {}\n\n').length).toBeGreaterThan(3);
  page.close();
});

test('signing out ends the streams of that session and of no other', async () => {
  const { player, token } = await newPlayer();
  const second = new PlayerClient(site.app, player.email);
  await second.signIn();
  const [first, kept] = [await byToken(token), await byCookie(second)];
  await player.post('/api/auth/sign-out', {});
  await ended(first);
  expect(first.events()).toEqual([over]);
  site.hub.publish(balance('all', 1));
  await expect.poll(() => kept.events().length).toBe(1);
  expect(kept.ended()).toBe(false);
  kept.close();
});

test('signing out or being blocked in another process ends the stream here', async () => {
  const { player, id } = await newPlayer();
  const first = await byCookie(player);
  const there = new PlayerClient(elsewhere.app, player.email);
  for (const [name, value] of player.cookies) there.cookies.set(name, value);
  await there.post('/api/auth/sign-out', {});
  await ended(first);
  expect(first.events()).toEqual([over]);
  await player.signIn();
  const second = await byCookie(player);
  await inTransaction(elsewhere.owner, (tx) => blockPlayer(tx, id));
  elsewhere.sessions.forgetUser(id);
  await ended(second);
  expect(second.events()).toEqual([over]);
  // A heartbeat may have ended the stream before this process heard that the session is over.
  const statusNow = async () => {
    const page = await byCookie(player);
    page.close();
    return page.status;
  };
  await expect.poll(statusNow).toBe(401);
});

test('a stream whose session cannot be looked up again ends without a word, and the page connects again', async () => {
  const app = fastify();
  let lookUps = 0;
  const findSession = async () => {
    lookUps += 1;
    if (lookUps > 1) throw new Error('the database does not answer');
    return { userId: 'player-1', token: 'token-1', expiresAt: new Date(Date.now() + 60_000) };
  };
  const selectLiving = async (tokens: readonly string[]) => new Set(tokens);
  realtimeRoutes(app, { hub: site.hub, findSession, selectLiving, clock: () => new Date() });
  const page = await openEvents(await app.listen({ port: 0, host: '127.0.0.1' }), {});
  await ended(page);
  expect([lookUps, page.events()]).toEqual([2, []]);
  await app.close();
});

test('when events may have been missed the page is made to connect again', async () => {
  const { player, id } = await newPlayer();
  const page = await byCookie(player);
  await cutListeners(site.connectionString);
  await ended(page);
  expect(page.events()).toEqual([]);
  const again = await byCookie(player);
  await expect.poll(() => elsewhere.hub.isListening()).toBe(true);
  elsewhere.hub.publish(balance(id, 77));
  await expect.poll(() => again.events().length).toBe(1);
  again.close();
});

test('a stream ends with its 15 minutes, and with its session', async () => {
  let now = new Date();
  const clocked = await createPlayersApp(site.connectionString, { heartbeatMs: 20, clock: () => now });
  const clockedAddress = await clocked.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await newPlayer();
  const open = () => openEvents(clockedAddress, { authorization: `Bearer ${token}` });
  const first = await open();
  now = new Date(now.getTime() + 14 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(first.ended()).toBe(false);
  now = new Date(now.getTime() + 60_000);
  await ended(first);
  expect(first.events()).toEqual([]);
  const second = await open();
  expect(second.status).toBe(200);
  now = new Date(now.getTime() + 7 * 86_400_000);
  await ended(second);
  expect(second.events()).toEqual([over]);
  expect((await open()).status).toBe(401);
  await clocked.close();
});

test('a page that does not read is let go before its events fill the memory', async () => {
  const { player, id } = await newPlayer();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const closed = new Promise(
    (resolve) => void socket.once('close', () => resolve('closed')).on('error', () => resolve('closed')),
  );
  socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${player.cookieHeader()}\r\n\r\n`);
  await new Promise((resolve) => void socket.once('data', resolve));
  socket.pause();
  for (let count = 0; count < 120_000; count += 1) {
    site.hub.deliver(balance(id, count));
    if (count % 1000 === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  socket.resume();
  expect(await closed).toBe('closed');
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const { token } = await newPlayer();
  const third = await createPlayersApp(site.connectionString);
  const thirdAddress = await third.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await openEvents(thirdAddress, { authorization: `Bearer ${token}` });
  const startedMs = performance.now();
  await third.close();
  expect(performance.now() - startedMs).toBeLessThan(WAITS_MS);
  await ended(page);
});

test('a page whose session is still looked up when the server stops does not keep it from stopping', async () => {
  const { token } = await newPlayer();
  const third = await createPlayersApp(site.connectionString);
  const thirdAddress = await third.app.listen({ port: 0, host: '127.0.0.1' });
  const stopped = await inTransaction(site.pool, async (tx) => {
    await tx.query('lock table auth.session in access exclusive mode');
    const page = openEvents(thirdAddress, { authorization: `Bearer ${token}` }).catch(() => undefined);
    await expect.poll(() => waitingForSessions()).toBe(1);
    const closing = third.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { page, closing };
  });
  const outcome = await Promise.race([
    stopped.closing.then(() => 'stopped'),
    new Promise((resolve) => setTimeout(resolve, WAITS_MS, 'still serves')),
  ]);
  (await stopped.page)?.close();
  await stopped.closing;
  expect(outcome).toBe('stopped');
});

async function waitingForSessions(): Promise<number> {
  const { rows } = await elsewhere.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.relation = 'auth.session'::regclass and not l.granted`,
  );
  return rows[0]!.count;
}

test('pages that come and go leave nothing behind', async () => {
  const { player, id } = await newPlayer();
  for (let count = 0; count < 30; count += 1) {
    const page = await byCookie(player);
    if (page.status === 200) page.close();
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expect
    .poll(async () => {
      const page = await byCookie(player);
      page.close();
      return page.status;
    })
    .toBe(200);
  site.hub.publish(balance(id, 1));
});
