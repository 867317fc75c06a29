import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds } from '../../../test/game/copy-rounds.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openShop } from '../../../test/shop.ts';
import { listFigureRows } from './list-figure-rows.ts';
import { daysOf, periodBefore, periodOf } from './period.ts';
import { compare, readDashboard } from './read-dashboard.ts';
import { readRows } from './read-rows.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let books: Books;
let player: string;
let sample: string;

beforeAll(async () => {
  books = await openBooks();
  player = await books.createPlayer(1_000_000);
  sample = (await (await openShop(books)).buy(player)).id;
  await books.owner.query(`update profiles set created_at = '2026-10-01T12:00:00Z'`);
});
afterAll(() => books.close());

/** Copies of one round, each paying 100 cents of its price of 50, at these moments. */
const plantRounds = (...moments: string[]) =>
  copyRounds(
    books.owner,
    sample,
    moments.map((moment) => ({ created_at: moment, payout_cents: 100, price_cents: 50 })),
  );

async function plantPayment(
  type: 'DEPOSIT' | 'WITHDRAW',
  amountCents: number,
  { created, settled }: { created: string; settled: string },
) {
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
     values ($1, gen_random_uuid(), 'sandbox', $2, 'APPROVED', $3, $3, $4, $5)`,
    [player, type, amountCents, created, settled],
  );
}

const dashboard = (from: string, to: string) => readDashboard(books.pool, periodOf({ from, to }, NOW), NOW);

describe('a period', () => {
  test('is the last 30 days to today in São Paulo, unless one is chosen', () => {
    expect(periodOf({}, new Date('2026-11-22T02:59:59Z'))).toMatchObject({ from: '2026-10-23', to: '2026-11-21' });
    expect(periodOf({}, new Date('2026-11-22T03:00:00Z'))).toMatchObject({ from: '2026-10-24', to: '2026-11-22' });
  });

  test('begins and ends at midnight in São Paulo, summer time included', () => {
    expect(periodOf({ from: '2026-11-20', to: '2026-11-21' }, NOW)).toMatchObject({
      begin: new Date('2026-11-20T03:00:00Z'),
      end: new Date('2026-11-22T03:00:00Z'),
    });
    expect(periodOf({ from: '2018-11-20', to: '2018-11-20' }, NOW)).toMatchObject({
      begin: new Date('2018-11-20T02:00:00Z'),
      end: new Date('2018-11-21T02:00:00Z'),
    });
  });

  test('is compared with as many days just before it', () => {
    const before = periodBefore(periodOf({ from: '2026-03-01', to: '2026-03-31' }, NOW));
    expect(before).toMatchObject({ from: '2026-01-29', to: '2026-02-28' });
    expect(daysOf(before)).toHaveLength(31);
  });
});

describe('the change against the period before', () => {
  test.each([
    [150, 100, 50, 0.5],
    [50, 100, -50, -0.5],
    [-50, -100, 50, 0.5],
    [100, -100, 200, 2],
    [0, 100, -100, -1],
  ])('from %i to %i', (value, previous, delta, ratio) => {
    expect(compare(value, previous)).toEqual({ value, previous, delta, ratio });
  });

  test('has no ratio when the previous value is 0', () => {
    expect(compare(100, 0)).toEqual({ value: 100, previous: 0, delta: 100, ratio: null });
    expect(compare(0.97, null)).toEqual({ value: 0.97, previous: null, delta: null, ratio: null });
  });
});

describe('days', () => {
  test('count rounds by the time they were played, to the microsecond before midnight in São Paulo', async () => {
    await plantRounds(
      '2026-11-02T02:59:59.999999Z',
      '2026-11-02T03:00:00Z',
      '2026-11-03T02:59:59.999999Z',
      '2026-11-03T03:00:00Z',
    );
    const { series, figures } = await dashboard('2026-11-01', '2026-11-03');
    expect(series.map(({ day, tickets, ggr_cents }) => [day, tickets, ggr_cents])).toEqual([
      ['2026-11-01', 1, -50],
      ['2026-11-02', 2, -100],
      ['2026-11-03', 1, -50],
    ]);
    expect(figures.rtp).toMatchObject({ value: 2, previous: null, ratio: null, rows: 4 });
    expect((await dashboard('2026-11-02', '2026-11-02')).figures.ggr).toMatchObject({
      value: -100,
      previous: -50,
      delta: -50,
      ratio: -1,
    });
  });

  test('count deposits and withdrawals by their settlement, not by their request', async () => {
    await plantPayment('DEPOSIT', 700, { created: '2026-11-05T20:00:00Z', settled: '2026-11-06T02:59:59.999999Z' });
    await plantPayment('DEPOSIT', 900, { created: '2026-11-05T20:00:00Z', settled: '2026-11-06T03:00:00Z' });
    await plantPayment('WITHDRAW', 300, { created: '2026-11-04T20:00:00Z', settled: '2026-11-06T12:00:00Z' });
    const { figures } = await dashboard('2026-11-06', '2026-11-06');
    expect(figures.deposits).toEqual({ value: 900, previous: 700, delta: 200, ratio: 200 / 700, rows: 1 });
    expect(figures.withdrawals).toEqual({ value: 300, previous: 0, delta: 300, ratio: null, rows: 1 });
    expect(figures.net_profit.value).toBe(-300);
  });

  test('count the accounts there were at their end, and the new ones', async () => {
    const { figures } = await dashboard('2026-10-01', '2026-10-01');
    expect([figures.users, figures.new_users].map(({ value, previous }) => [value, previous])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect((await dashboard('2026-09-30', '2026-09-30')).figures.users.value).toBe(0);
    expect((await dashboard('2026-10-02', '2026-10-02')).figures).toMatchObject({
      users: { value: 1, rows: 1 },
      new_users: { value: 0 },
    });
  });
});

describe('pages of rows', () => {
  const read = async (
    figure: 'ggr' | 'net_profit' | 'payouts',
    { from, to, limit }: { from: string; to: string; limit: number },
  ) => {
    const pages: string[][] = [];
    let before: string | null = null;
    do {
      const period = periodOf({ from, to }, NOW);
      const page = await listFigureRows(books.pool, period, { figure, limit, before: before ?? undefined });
      pages.push(page.items.map(({ id }) => id));
      before = page.next_before;
    } while (before !== null);
    return pages;
  };

  test('go on after the last row even when many rows have the same time', async () => {
    await plantRounds(...Array.from({ length: 23 }, () => '2026-11-08T15:30:00.123456Z'));
    const pages = await read('ggr', { from: '2026-11-08', to: '2026-11-08', limit: 5 });
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
  });

  test('find rare rows among many, and many rows of one hour in narrow spans', async () => {
    const lonely = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day, 3 + (day % 20))).toISOString());
    const crowded = Array.from({ length: 1500 }, (_, place) =>
      new Date(Date.UTC(2026, 8, 15, 18, 0, 0, place * 2399)).toISOString(),
    );
    await plantRounds(...lonely, ...crowded);
    for (const limit of [50, 200]) {
      const pages = await read('payouts', { from: '2026-09-01', to: '2026-09-30', limit });
      expect(pages.flat()).toHaveLength(1530);
      expect(new Set(pages.flat()).size).toBe(1530);
    }
    const { items } = await listFigureRows(books.pool, periodOf({ from: '2026-09-01', to: '2026-09-30' }, NOW), {
      figure: 'net_profit',
      limit: 1,
    });
    expect(items.map(({ at, amount }) => [at, amount])).toEqual([['2026-09-30T12:00:00.000Z', -50]]);
  });

  test('read a part of the rounds of a busy second, also long after it in the same hour', async () => {
    const second = Array.from({ length: 8000 }, (_, place) => `2026-10-20T18:10:00.${String(place * 125).padStart(6, '0')}Z`);
    await plantRounds(...second);
    const page = { begin: new Date('2026-10-20T00:00:00Z'), end: new Date('2026-10-21T00:00:00Z'), before: null, limit: 50 };
    const read = async (limit: number) => readRows(books.pool, [{ source: 'results', sign: 1 }], { ...page, limit });
    const last = Date.UTC(2026, 9, 20, 18, 10) * 1000 + 7999 * 125;
    expect((await read(50)).map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, place) => last - place * 125),
    );
    const whole = await read(9000);
    expect([whole.length, new Set(whole.map(({ id }) => id)).size]).toEqual([8000, 8000]);
    await passWatermark(books.pool);
    const steps = await planSteps(books.pool, (db) => readRows(db, [{ source: 'results', sign: 1 }], page));
    const scanned = steps.filter((step) => step['Relation Name'] === 'round').map((step) => step['Actual Rows']);
    expect(Math.max(...scanned)).toBeLessThanOrEqual(5000);
  });
});
