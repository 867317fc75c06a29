import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../test/platform/open-events.ts';
import { cpfOf } from '../../test/money/payment-calls.ts';
import { openSite, type TestUser, type Site } from '../../test/site.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createAdministrator();
});
afterAll(() => site.close());

/** A newer balance that does not wait for an older one is read and pushed within this time. */
const AT_ONCE_MS = 200;

/**
 * Holds the answer to the next read of a wallet back, so that its values are outdated when it
 * arrives.
 */
function holdNextReading(): { begun: Promise<void>; goOn: () => void } {
  const { pool } = site;
  const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  pool.query = (async (...values: unknown[]) => {
    const answer = await query(...values);
    if ((values[0] as { name?: string }).name !== 'select-wallet') return answer;
    pool.query = query as typeof pool.query;
    begin();
    await released;
    return answer;
  }) as typeof pool.query;
  return { begun, goOn };
}

const withdraw = (player: TestUser, amountCents: number) =>
  player.client('createWithdrawal', {
    body: { amount_cents: toCents(amountCents), cpf: cpfOf(player.id) },
    idempotencyKey: randomUUID(),
  });

const adjust = (player: TestUser) =>
  admin.client('adjustBalance', {
    body: { user_id: player.id, operation: 'add', amount_cents: toCents(1000) },
    idempotencyKey: randomUUID(),
  });

test.each<[what: string, change: (player: TestUser) => Promise<unknown>, cents: number[]]>([
  ['a deposit', (player) => site.deposit(player, 2500), [7500, 8500]],
  ['a withdrawal', (player) => withdraw(player, 2000), [3000, 4000]],
])('an older balance is never pushed after a newer one: %s', async (_what, change, cents) => {
  const player = await site.signUp();
  await site.credit(player, 5000);
  const page = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
  const balances = () =>
    page
      .events()
      .filter(({ event }) => event === 'balance')
      .map(({ data }) => (data as { balance_cents: number }).balance_cents);
  const { begun, goOn } = holdNextReading();
  await change(player);
  await begun;
  await adjust(player);
  await pause(AT_ONCE_MS);
  goOn();
  await expect.poll(() => balances().slice(0, 2)).toEqual(cents);
  page.close();
});

const QUIET_MS = 400;

/** Fails the next read of a wallet. */
function failNextReading(): void {
  const { pool } = site;
  const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
  pool.query = (async (...values: unknown[]) => {
    if ((values[0] as { name?: string }).name !== 'select-wallet') return query(...values);
    pool.query = query as typeof pool.query;
    throw new Error('the database does not answer');
  }) as typeof pool.query;
}

const buy = (player: TestUser) => player.client('createRound', { body: { product_id: 1 }, idempotencyKey: randomUUID() });

// By a card, which pushes nothing but the balance.
test.each([
  ['no page was open', false],
  ['it could not be read for the open one', true],
])('a balance that changed while %s counts as pushed when a page opens', async (_when, isOpen) => {
  const [player, other] = [await site.signUp(), await site.signUp()];
  const open = ({ token }: TestUser) => openEvents(site.address, { authorization: `Bearer ${token}` });
  const quietMs = async (whose: TestUser) => {
    const page = await open(whose);
    page.close();
    return page.quiet().own_ms;
  };
  await site.credit(player, 5000);
  const earlier = isOpen ? await open(player) : undefined;
  await pause(QUIET_MS);
  if (isOpen) failNextReading();
  await buy(player);
  await pause(QUIET_MS / 4);
  expect(await quietMs(player)).toBeLessThan(QUIET_MS);
  expect(await quietMs(other)).toBeGreaterThan(QUIET_MS);
  expect(earlier?.events() ?? []).toEqual([]);
  earlier?.close();
});
