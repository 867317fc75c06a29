import pg from 'pg';
import { expect, test } from 'vitest';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { useEventHubs } from '../../../test/platform/use-event-hubs.ts';
import { cutListeners } from '../../../test/postgres/cut-listeners.ts';
import type { Pool } from '../database/pool.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import type { LiveEvent } from './live-event.ts';

const hubs = useEventHubs();

const balance = (playerId: string, balance_cents: number): LiveEvent => ({
  playerId,
  name: 'balance',
  data: { balance_cents, unrevealed_cents: 0 } as never,
});
const heardBy = (hub: EventHub, userId: string) => {
  const heard: LiveEvent[] = [];
  return { heard, stop: hub.subscribe(userId, (event) => heard.push(event)) };
};
test('an event reaches its player here at once and in another process soon, each once, and nobody else', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  const [own, other, stranger] = [heardBy(here, 'ana'), heardBy(there, 'ana'), heardBy(there, 'bia')];
  here.publish(balance('ana', 100));
  expect(own.heard).toHaveLength(1);
  await expect.poll(() => other.heard, { interval: 5 }).toEqual([balance('ana', 100)]);
  here.publish({ ...balance('all', 7) });
  await expect.poll(() => stranger.heard.length, { interval: 5 }).toBe(1);
  expect([own.heard.length, other.heard.length, stranger.heard.length]).toEqual([2, 2, 1]);
  other.stop();
  here.publish(balance('ana', 200));
  await expect.poll(() => own.heard.length).toBe(3);
  expect(other.heard).toHaveLength(2);
});

test('thousands of events arrive complete, in order, in few notifications of allowed size', async () => {
  let notifications = 0;
  const counting = {
    query: (text: string, values: [string, string[]]) => ((notifications += values[1].length), hubs.pool().query(text, values)),
  };
  const [here, there] = [await hubs.open(counting as unknown as Pool), await hubs.open()];
  const { heard } = heardBy(there, 'ana');
  for (let cents = 0; cents < 5000; cents += 1) here.publish(balance('ana', cents));
  await expect.poll(() => heard.length).toBe(5000);
  expect(heard.map(({ data }) => (data as { balance_cents: number }).balance_cents)).toEqual(
    Array.from({ length: 5000 }, (_, cents) => cents),
  );
  expect(notifications).toBeLessThan(120);
});

test('of events for everybody the first goes out at once, and of the next second only the newest few', async () => {
  let messages = 0;
  const counting = {
    query: (text: string, values: [string, string[]]) => {
      for (const payload of values[1]) messages += (JSON.parse(payload) as { messages: unknown[] }).messages.length;
      return hubs.pool().query(text, values);
    },
  };
  const [here, there] = [await hubs.open(counting as unknown as Pool), await hubs.open()];
  const [own, other] = [heardBy(here, 'ana'), heardBy(there, 'bia')];
  const startedMs = performance.now();
  for (let cents = 0; cents < 1000; cents += 1) here.publish(balance('all', cents));
  expect(own.heard).toEqual([balance('all', 0)]);
  await expect.poll(() => other.heard[0], { interval: 5 }).toEqual(balance('all', 0));
  const newest = [994, 995, 996, 997, 998, 999].map((cents) => balance('all', cents));
  await expect.poll(() => own.heard, { interval: 5 }).toEqual([balance('all', 0), ...newest]);
  expect(performance.now() - startedMs).toBeGreaterThan(900);
  await expect.poll(() => other.heard, { interval: 5 }).toEqual([balance('all', 0), ...newest]);
  expect(messages).toBe(7);
});

test('text of any language survives the cut into notifications', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  const heard: unknown[] = [];
  there.listen('wake-jobs', ({ names: [name] }) => heard.push(name));
  const names = Array.from({ length: 50 }, (_, index) => `${'çã🍀'.repeat(70)}${index}`);
  for (const name of names) here.announce('wake-jobs', { names: [name] });
  await expect.poll(() => heard).toEqual(names);
  expect(() => here.announce('wake-jobs', { names: ['x'.repeat(9000)] })).toThrow(RangeError);
});

test('when a listener throws, the others are still called', async () => {
  const hub = await hubs.open();
  hub.subscribe('ana', () => {
    throw new Error('broken page');
  });
  const { heard } = heardBy(hub, 'ana');
  hub.publish(balance('ana', 1));
  expect(heard).toHaveLength(1);
});

test('after its connection is killed a process listens again and says that it may have missed something', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  let missed = 0;
  there.onReconnect(() => (missed += 1));
  const { heard } = heardBy(there, 'ana');
  const cutAtMs = performance.now();
  await cutListeners(hubs.connectionString());
  await expect.poll(() => missed, { interval: 10 }).toBe(1);
  expect(there.isListening()).toBe(true);
  // What was pushed before it listened again is unknown.
  const { own_ms, pauses_ms, wins_ms } = there.quiet('ana');
  expect(Math.max(own_ms, pauses_ms, wins_ms)).toBeLessThan(performance.now() - cutAtMs);
  here.publish(balance('ana', 5));
  await expect.poll(() => heard.length).toBe(1);
});

test('a notification that this process cannot read is left out, and the next one is heard', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  const { heard } = heardBy(there, 'ana');
  for (const payload of ['', 'null', '{"origin":"a newer process","messages":[{"kind":"unknown"}]}'])
    await hubs.pool().query('select pg_notify($1, $2)', ['raspasorte', payload]);
  here.publish(balance('ana', 100));
  await expect.poll(() => heard).toEqual([balance('ana', 100)]);
});

test('notifications that cannot be sent are sent when the database answers again', async () => {
  let down = true;
  const flaky = {
    query: async (...query: [string, unknown[]]) => (down ? Promise.reject(new Error('down')) : hubs.pool().query(...query)),
  };
  const [here, there] = [await hubs.open(flaky as unknown as Pool), await hubs.open()];
  const { heard } = heardBy(there, 'ana');
  here.publish(balance('ana', 1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  here.publish(balance('ana', 2));
  down = false;
  await expect.poll(() => heard.map(({ data }) => data)).toEqual([balance('ana', 1).data, balance('ana', 2).data]);
});

test('whoever announces to all learns that every other process has heard it', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  const heard: string[] = [];
  there.listen('products-changed', () => heard.push('there'));
  expect(await here.announceToAll('products-changed', {})).toMatchObject({ unconfirmed: 0 });
  expect(heard).toEqual(['there']);
});

test('a process that cannot hear announces at once, and waits three seconds at most for confirmations', async () => {
  const there = await hubs.open();
  const here = hubs.keep(createEventHub({ connectionString: 'postgres://127.0.0.1:1/none', logger, pool: hubs.pool() }));
  const heard: string[] = [];
  here.listen('products-changed', () => heard.push('here'));
  there.listen('products-changed', () => heard.push('there'));
  const startedMs = performance.now();
  const announced = here.announceToAll('products-changed', {});
  expect(heard).toEqual(['here']);
  await expect.poll(() => heard, { interval: 10 }).toEqual(['here', 'there']);
  expect(await announced).toEqual({ listening: 1, unconfirmed: 1 });
  expect(performance.now() - startedMs).toBeLessThan(4_500);
});

test('closing sends what is waiting and leaves no connection behind', async () => {
  const [here, there] = [await hubs.open(), await hubs.open()];
  const { heard } = heardBy(there, 'ana');
  here.publish(balance('ana', 9));
  await here.close();
  await expect.poll(() => heard.length).toBe(1);
  await there.close();
  const client = new pg.Client({ connectionString: hubs.connectionString() });
  await client.connect();
  const count = async () => {
    const { rows } = await client.query(
      `select count(*)::int from pg_stat_activity where starts_with(application_name, 'raspasorte-listener ') and datname = current_database()`,
    );
    return rows[0].count as number;
  };
  await expect.poll(count).toBe(0);
  await client.end();
});
