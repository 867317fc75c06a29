import { randomUUID } from 'node:crypto';
import type { EventData } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../../test/platform/open-events.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';

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

test('a stream begins with how long nothing was pushed to its user, about pauses and about wins, by any process', async () => {
  const elsewhere = await createPlayersApp(site.connectionString);
  const player = await newPlayer();
  const page = await open(player);
  const { id } = (await player.get('/api/auth/get-session')).json<{ user: { id: string } }>().user;
  const quiet = async () => {
    const again = await open(player);
    again.close();
    return again.quiet();
  };
  /** Pushes something, and says of what the streams tell then that it has happened just now. */
  const toldAfter = async (push: () => void): Promise<string[]> => {
    const heard = page.events().length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    push();
    await expect.poll(() => page.events().length, { interval: 5 }).toBe(heard + 1);
    const ages = await quiet();
    return Object.keys(ages).filter((about) => ages[about as keyof EventData<'quiet'>] < 250);
  };
  const { hub } = elsewhere;
  expect(await toldAfter(() => hub.publish({ playerId: id, name: 'protection', data: {} }))).toEqual(['own_ms']);
  expect(await toldAfter(() => hub.announce('pause', { operation: 'sales', paused: true }))).toEqual(['pauses_ms']);
  expect(await toldAfter(() => hub.publish({ playerId: 'all', name: 'win', data: {} as never }))).toEqual(['wins_ms']);
  page.close();
  const { own_ms } = (await open(await newPlayer())).quiet();
  expect(own_ms).toBeGreaterThan(600);
  await elsewhere.close();
});
