import type { ApiError } from '@raspasorte/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let enrolled: TestStaffUser;
let plain: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  enrolled = await site.createStaff('admin', { twoFactor: true });
  plain = await site.createStaff('admin');
});
afterAll(() => site.close());

type Change = { limit: number | null; position?: number; otp?: string; revision?: number };

async function change({ client }: TestStaffUser, { limit, otp, ...change }: Change): Promise<string> {
  const [card] = await client('listSaleTerms');
  const { product_id: id, badge, position, sale_from, sale_until, revision } = card!;
  const terms = { badge, position, sale_from, sale_until, revision, ...change, exposure_limit_cents: limit };
  return client('setSaleTerms', { params: { id }, body: { ...terms, ...(otp !== undefined && { otp }) } }).then(
    ({ exposure_limit_cents: stored }) => `limit ${stored}`,
    ({ code }: ApiError) => code,
  );
}

test('a card may lose more only after a fresh code of an operator who has an authenticator', async () => {
  expect(await change(enrolled, { limit: 90_000_000 })).toBe('limit 90000000');
  expect(await change(enrolled, { limit: 80_000_000 })).toBe('limit 80000000');
  expect(await change(enrolled, { limit: 80_000_000, position: 7 })).toBe('limit 80000000');
  expect(await change(enrolled, { limit: 80_000_001 })).toBe('otp_required');
  expect(await change(enrolled, { limit: null })).toBe('otp_required');
  expect(await change(enrolled, { limit: null, otp: 'abcdef' })).toBe('otp_invalid');
  expect(await change(enrolled, { limit: 80_000_001, otp: await enrolled.nextCode() })).toBe('limit 80000001');
  expect(await change(enrolled, { limit: null, otp: await enrolled.nextCode() })).toBe('limit null');
});

test('terms that are refused anyway use no code up', async () => {
  await change(enrolled, { limit: 80_000_000 });
  const otp = await enrolled.nextCode();
  expect(await change(enrolled, { limit: null, position: 3, revision: 1, otp })).toBe('product_changed');
  expect(await change(enrolled, { limit: null, otp })).toBe('limit null');
});

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const untilWaiting = (count: number) =>
  vi.waitUntil(async () => (await site.owner.query(waiting)).rows.length === count, { timeout: 15_000 });

/** Lets `call` read the cards once, and then makes the `change` before it goes on. */
async function afterFirstRead<Given>(change: (tx: pg.PoolClient) => Promise<unknown>, call: () => Promise<Given>) {
  const [holder, changer] = [await site.owner.connect(), await site.owner.connect()];
  const lock = 'begin; lock table ticket_products in access exclusive mode';
  try {
    await holder.query(lock);
    const answer = call();
    await untilWaiting(1);
    const locked = changer.query(lock);
    // Awaited below: before that, their failures must not count as ones that nobody handles.
    for (const awaited of [answer, locked]) awaited.catch(() => undefined);
    await untilWaiting(2);
    await holder.query('commit');
    await locked;
    await change(changer);
    await changer.query('commit');
    return await answer;
  } finally {
    for (const client of [holder, changer]) client.release(true);
  }
}

test('a limit is not raised without a code by naming the revision that comes next', async () => {
  await change(enrolled, { limit: 80_000_000 });
  const [card] = await enrolled.client('listSaleTerms');
  const { product_id: id, badge, position, sale_from, sale_until, revision } = card!;
  const terms = { badge, position, sale_from, sale_until, revision: revision + 1, exposure_limit_cents: null };
  const raise = () =>
    enrolled.client('setSaleTerms', { params: { id }, body: terms }).then(
      () => 'raised',
      ({ code }: ApiError) => code,
    );
  const moved = (tx: pg.PoolClient) => tx.query('update ticket_products set position = position + 1 where id = $1', [id]);
  expect(await afterFirstRead(moved, raise)).toBe('product_changed');
  const [stored] = await enrolled.client('listSaleTerms');
  expect(stored).toMatchObject({ exposure_limit_cents: 80_000_000, revision: revision + 1 });
});

test('an operator without an authenticator changes it without a code', async () => {
  await change(plain, { limit: 80_000_000 });
  expect(await change(plain, { limit: null })).toBe('limit null');
});
