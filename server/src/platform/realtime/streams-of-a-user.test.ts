import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../../test/platform/open-events.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';

let site: PlayersApp;
let address: string;
beforeAll(async () => {
  site = await openPlayersApp();
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  await player.signUp();
  return player;
}

const open = (player: PlayerClient, page?: string) => openEvents(address, { cookie: player.cookieHeader() }, page);

test('the sixth stream of a user is refused, and one that closes makes room', async () => {
  const player = await newPlayer();
  const pages = await Promise.all(Array.from({ length: 5 }, () => open(player)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await open(player);
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get('retry-after')).toBe('10');
  pages[0]?.close();
  await expect.poll(async () => (await open(player)).status).toBe(200);
});

test('a page that connects again takes the place of its own stream, and of no other page’s', async () => {
  const player = await newPlayer();
  const [cut, ...pages] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const former = await open(player, cut);
  const others = await Promise.all(pages.map((page) => open(player, page)));
  expect((await open(player, randomUUID())).status).toBe(429);
  expect((await open(player, cut)).status).toBe(200);
  await expect.poll(() => former.ended(), { interval: 10 }).toBe(true);
  expect(others.map((other) => other.ended())).toEqual([false, false, false, false]);
  const stranger = await newPlayer();
  expect((await open(stranger, pages[0])).status).toBe(200);
  expect(others[0]?.ended()).toBe(false);
  expect((await open(player, 'x')).status).toBe(400);
});
