import { setTimeout as sleep } from 'node:timers/promises';
import type { EventData } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { useEventHubs } from '../../../test/platform/use-event-hubs.ts';
import { createBalanceAnnouncer } from './balance-announcer.ts';

const hubs = useEventHubs();

/**
 * Simulates one server process and records which balances it read and what its players' pages
 * received.
 */
async function newProcess(read: (playerId: string) => Promise<number>) {
  const hub = await hubs.open();
  const readings: string[] = [];
  const announcer = createBalanceAnnouncer({
    hub,
    logger,
    readBalance: async (playerId) => {
      readings.push(playerId);
      return { balance_cents: await read(playerId), unrevealed_cents: 0 } as EventData<'balance'>;
    },
  });
  const heard: number[] = [];
  const watch = (playerId: string) =>
    hub.subscribe(playerId, ({ data }) => heard.push((data as EventData<'balance'>).balance_cents));
  return { ...announcer, readings, heard, watch, close: () => hub.close() };
}

test('a balance is read only in processes where a page of its player is open, whichever process changed it', async () => {
  const [here, there] = [await newProcess(async () => 1), await newProcess(async () => 700)];
  there.watch('ana');
  for (let count = 0; count < 400; count += 1) here.changed(`player ${count}`);
  here.changed('ana');
  await expect.poll(() => there.heard, { interval: 5 }).toEqual([700]);
  expect([here.readings, there.readings]).toEqual([[], ['ana']]);
});

test('changes in quick succession are announced together, and the newest balance comes last', async () => {
  let balance = 0;
  // The first read is the slowest.
  const process = await newProcess(async () => {
    const cents = balance;
    await sleep(cents === 1 ? 150 : 5);
    return cents;
  });
  process.watch('ana');
  for (balance = 1; balance < 100; balance += 1) {
    process.changed('ana');
    // On a busy machine a short sleep takes as long as the announcer gathers changes, so it is
    // rare.
    if (balance % 5 === 0) await sleep(10);
  }
  process.changed('ana');
  await expect.poll(() => process.heard.at(-1), { interval: 5 }).toBe(100);
  expect(process.heard).toEqual(process.heard.toSorted((one, other) => one - other));
  expect(process.readings.length).toBeLessThan(50);
});

test('a failed reading of a balance does not prevent the next one', async () => {
  let down = true;
  const process = await newProcess(async () => {
    if (down) throw new Error('the database is away');
    return 5;
  });
  process.watch('ana');
  process.changed('ana');
  await expect.poll(() => process.readings.length).toBe(1);
  down = false;
  process.changed('ana');
  await expect.poll(() => process.heard).toEqual([5]);
});

test('changes that are waiting when a process stops are still announced', async () => {
  const [here, there] = [await newProcess(async () => 1), await newProcess(async () => 9)];
  there.watch('ana');
  here.changed('ana');
  here.flush();
  await here.close();
  await expect.poll(() => there.heard).toEqual([9]);
});
