import { randomUUID } from 'node:crypto';
import type { Waiting } from '@raspasorte/contract';
import { defaultSettings, parseMath, type MathDefinition } from '@raspasorte/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardContent } from '../../../test/game/card-content.ts';
import { openRequestThread, type RequestThread } from '../../../test/platform/request-from-thread.ts';
import { reason } from '../../../test/people/second-person-steps.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { watchEventLoop } from '../../../test/platform/watch-event-loop.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { plantProduct } from '../../../test/planted/plant-product.ts';
import { saveMathVersion } from '../products/save-math-version.ts';
import { solvedOdds } from '../products/solved-odds.ts';
import { simulateOdds } from './simulation/simulate-odds.ts';

/** The longest time that a request may block the main thread. */
const BOUND_MS = 50;
const PRICE_CENTS = 500;
const MAX_PRIZE_CENTS = 1_000_000;

const table = (prizeOf: (place: number) => number) => [
  ...Array.from({ length: 19 }, (_, place) => ({
    prize_cents: prizeOf(place),
    display_weight: 1 + place / 10,
    hit_rate_base: 0.0005,
  })),
  { prize_cents: MAX_PRIZE_CENTS, display_weight: 1, hit_rate_base: 1e-6 },
];
/** The slowest tables found of each kind, with as many rows as the contract allows. */
const worst = {
  /** Six of these prizes just exceed the maximum, so that solving K can leave nothing out. */
  'a table that takes long to solve': table((place) => Math.floor(MAX_PRIZE_CENTS / 6) + 1 + 997 * place),
  /** Nearly every combination of six prizes has another sum: 148,852 sums. */
  'a table with many payouts': table((place) => Math.floor(PRICE_CENTS * 1.4 ** place) + place),
};
type Worst = keyof typeof worst;
const names = Object.keys(worst) as Worst[];

const mathOf = (name: Worst): MathDefinition =>
  parseMath({
    protocol: 1,
    price_cents: PRICE_CENTS,
    max_prize_cents: MAX_PRIZE_CENTS,
    settings: defaultSettings,
    prizes: worst[name],
  });

let site: Site;
let admin: TestUser;
let player: TestUser;
let thread: RequestThread;
const cards = {} as Record<Worst, number>;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [admin, player] = [await site.createAdministrator(), await site.signUp()];
  await site.credit(player, 100_000);
  // The studio would refuse both: neither reaches its target.
  for (const name of names) {
    // Before the transaction, which the database would not let wait for as long as that takes.
    const solved = solvedOdds(mathOf(name));
    const mathVersion = await inTransaction(site.pool, (tx) => saveMathVersion(tx, solved));
    await plantProduct(site.owner, { name, priceCents: PRICE_CENTS, maxPrizeCents: MAX_PRIZE_CENTS, mathVersion });
  }
  for (const { id, name } of await admin.client('listAdminProducts')) if (name in worst) cards[name as Worst] = id;
  thread = await openRequestThread();
  // The first calculation of a process opens the pool of threads, once.
  await ask(admin, 'POST', '/api/functions/simulate-rtp', { product_id: 1, samples: 1 });
});
afterAll(() => Promise.all([site.close(), thread.close()]));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** As a browser asks. */
async function ask(person: TestUser, method: string, path: string, body?: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'gzip, br',
    authorization: `Bearer ${person.token}`,
    'idempotency-key': randomUUID(),
  };
  const status = await thread.send({ address: site.address + path, method, headers, body: body && JSON.stringify(body) });
  expect(status).toBe(200);
}

async function expectQuick(request: () => Promise<void>): Promise<void> {
  const times = await watchEventLoop(site.address, request);
  expect(times.longestMs).toBeLessThan(BOUND_MS);
  // Other programs on the machine delay both.
  expect(median(times.healthMs)).toBeLessThan(BOUND_MS + 4 * median(times.quietMs));
}

describe.each(names)('with %s other requests do not wait', (name) => {
  const requests: Record<string, () => Promise<void>> = {
    'while it is tried out': () =>
      ask(admin, 'POST', '/api/functions/simulate-rtp', { product_id: 1, samples: 1_000_000, prizes: worst[name] }),
    'while operators list it': () => ask(admin, 'GET', '/api/admin/products'),
    'while its odds are changed': () =>
      ask(admin, 'POST', '/api/functions/update-product-rtp', {
        product_id: cards[name],
        rtp_target: 0.9,
        visible_rtp: 0.9,
        acknowledged: true,
      }),
    'while a version is read': () => ask(admin, 'GET', `/api/admin/products/${cards[name]}/versions/2`),
    'while a version comes back': () =>
      ask(admin, 'POST', `/api/admin/products/${cards[name]}/versions/1/restore`, { acknowledged: true }),
    'while it is sold': () => ask(player, 'POST', '/api/functions/create-round', { product_id: cards[name] }),
  };
  test.each(Object.keys(requests))('%s', (when) => expectQuick(requests[when]!));
});

test('with a card that takes long to solve other requests do not wait while its publication is approved', async () => {
  const [price, max] = [100_000, 600_000];
  const prizes = [
    ...Array.from({ length: 19 }, (_, place) => ({
      prize_cents: Math.floor(max / 6) + 1 + 997 * place,
      display_weight: 1,
      hit_rate_base: 0.08,
    })),
    { prize_cents: max, display_weight: 1, hit_rate_base: 0.001 },
  ];
  const content = cardContent({ price_cents: price, max_prize_cents: max, prizes });
  const { id } = await admin.client('createCardDraft', { body: { content } });
  const asked = (await admin.client('publishCard', { params: { id }, body: { revision: 1, reason } })) as Waiting;
  const second = await site.createStaff('admin');
  const path = `/api/admin/second-person-requests/${asked.pending_approval_id}/approve`;
  await expectQuick(() => ask(second, 'POST', path, { reason }));
  expect(await admin.client('getCardDraft', { params: { id } })).toMatchObject({ status: 'published' });
});

test('the same work on the main thread would delay other requests', async () => {
  const times = await watchEventLoop(site.address, async () => {
    for (const present of names.map(mathOf)) {
      const request = {
        present,
        wanted: { ...present, settings: { ...present.settings, rtp_target: 0.9 } },
        samples: 1,
        seed: 1,
      };
      simulateOdds({ ...request, window: 'session' });
    }
  });
  expect(times.longestMs).toBeGreaterThan(BOUND_MS);
});
