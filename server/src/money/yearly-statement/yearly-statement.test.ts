import { randomUUID } from 'node:crypto';
import type { YearlyStatement } from '@raspasorte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';
import { formatCents } from '../../platform/text/format-cents.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { readYearlyStatement } from './read-yearly-statement.ts';

let site: Site;
let player: TestUser;
const NOW = new Date('2026-06-15T12:00:00Z');

/** Transfers of every kind, some of them at the edges of São Paulo's years and months. */
const instants = [
  '2025-01-01T02:59:59.999Z', // 2024 in São Paulo
  '2025-01-01T03:00:00Z',
  '2025-02-01T02:59:59Z', // still January
  '2025-02-01T03:00:00Z',
  '2025-07-31T23:30:00-03:00',
  '2026-01-01T02:59:59.999Z', // still 2025
  '2026-01-01T03:00:00Z',
];
const ways = {
  deposit: ['clearing_in', 'player_cash'],
  stake: ['player_cash', 'house'],
  prize: ['house', 'player_cash'],
  withdrawal_hold: ['player_cash', 'player_held'],
  withdrawal_post: ['player_held', 'clearing_out'],
  withdrawal_void: ['player_held', 'player_cash'],
  adjustment_credit: ['adjustments', 'player_cash'],
  adjustment_debit: ['player_cash', 'adjustments'],
  free_stake: ['promotions', 'house'],
  dispute_hold: ['player_cash', 'player_held'],
  dispute_release: ['player_held', 'player_cash'],
  withdrawal_return: ['player_cash', 'player_held'],
  withdrawal_receivable: ['receivables', 'player_held'],
  withdrawal_late_post: ['player_held', 'clearing_out'],
  receivable_collect: ['player_cash', 'receivables'],
} as const;
type Kind = keyof typeof ways;
type Transfer = { kind: Kind; at: string; cents: number };

beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
});
afterAll(() => site.close());

/** Plants rows that satisfy the tables' checks, without playing. */
async function plant(transfers: readonly Transfer[]): Promise<string> {
  const { rows } = await site.owner.query<{ id: string }>(
    `insert into auth."user" (id, name, email, email_verified, created_at) values (gen_random_uuid(), 'Marina', $1, false, '2024-01-01') returning id`,
    [`${randomUUID()}@example.com`],
  );
  const id = rows[0]!.id;
  await site.owner.query(
    `insert into ledger_transfer (player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after, reference, created_at)
     select $1, t.ordinality, t.kind::transfer_kind, t.debit::ledger_account, t.credit::ledger_account, t.cents, 0, gen_random_uuid(), t.at
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::timestamptz[]) with ordinality t (kind, debit, credit, cents, at, ordinality)`,
    [
      id,
      transfers.map(({ kind }) => kind),
      transfers.map(({ kind }) => ways[kind][0]),
      transfers.map(({ kind }) => ways[kind][1]),
      transfers.map(({ cents }) => cents),
      transfers.map(({ at }) => at),
    ],
  );
  return id;
}

/** Calculates the expected sums from the journal, by the calendar of São Paulo. */
function expected(transfers: readonly Transfer[], year: number) {
  const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const of = (...kinds: Kind[]) =>
      transfers
        .filter(({ kind, at }) => kinds.includes(kind) && calendar.format(new Date(at)).startsWith(month))
        .reduce((sum, { cents }) => sum + cents, 0);
    return {
      month: index + 1,
      deposits_cents: of('deposit'),
      withdrawals_cents: of('withdrawal_post', 'withdrawal_late_post'),
      stakes_cents: of('stake'),
      prizes_cents: of('prize'),
      net_cents: of('prize') - of('stake'),
      other_cents:
        of('adjustment_credit', 'dispute_release', 'withdrawal_receivable') -
        of('adjustment_debit', 'dispute_hold', 'receivable_collect'),
    };
  });
}

const read = (playerId: string, year: number) => readYearlyStatement(site.pool, { playerId, year, now: NOW });

describe('a player', () => {
  const year = Number(dayOf(new Date()).slice(0, 4));
  const mine = (asked = year) => player.client('getYearlyStatement', { query: { year: asked } });

  test('reads their own year: what was played and paid, and no prize of a covered card', async () => {
    await site.deposit(player, 100_000);
    const card = (await player.client('listProducts')).at(-1)!;
    const buy = async () =>
      (await player.client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() })).round;
    const finished = await buy();
    const all = Array<boolean>(24).fill(true);
    await player.client('updateRoundRevealed', { body: { p_round_id: finished.id, p_revealed_yours: all } });
    for (let each = 0; each < 10; each++) await buy();
    const { totals, years, name, cpf_masked } = await mine();
    expect(totals).toMatchObject({
      deposits_cents: 100_000,
      stakes_cents: 11 * card.price_cents,
      prizes_cents: finished.payout_cents,
      net_cents: finished.payout_cents - 11 * card.price_cents,
    });
    expect([years, name, cpf_masked]).toEqual([[year], 'Marina Souza', null]);
    await site.expectSound();
  });

  test('reads no year before the account existed or in the future', async () => {
    expect(await refusalOf(mine(year - 1))).toBe('not_found');
    expect(await refusalOf(mine(year + 1))).toBe('not_found');
  });

  test('downloads it as a PDF file of one page, which names them', async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    const answer = await fetch(`${site.address}/api/yearly-statement/pdf?year=${year}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="informe-${year}.pdf"`);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file.length).toBeLessThan(20_000);
  });
});

// The last test, because the rows that it plants are not sound books.
test('each month has the sums of the journal, by the calendar of São Paulo, and the year the sums of its months', async () => {
  const transfer = fc.record<Transfer>({
    kind: fc.constantFrom(...(Object.keys(ways) as Kind[])),
    at: fc.constantFrom(...instants),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { maxLength: 40 }), async (transfers) => {
      const playerId = await plant(transfers);
      for (const year of [2024, 2025, 2026]) {
        const { months, totals } = await read(playerId, year);
        expect(months).toEqual(expected(transfers, year));
        for (const field of Object.keys(totals) as (keyof YearlyStatement['totals'])[]) {
          expect(totals[field]).toBe(months.reduce((sum, month) => sum + month[field], 0));
        }
      }
    }),
    { numRuns: 12 },
  );
});

test.each([
  [0, '0,00'],
  [123_456_789, '1.234.567,89'],
  [-250, '-2,50'],
])('%s cents are written as %s', (cents, written) => {
  expect(formatCents(cents)).toBe(written);
});

test('letters that the fonts of a PDF lack lose their accents, and those of Portuguese keep them', () => {
  expect(plainText('João Ñandú Conceição · nº 1')).toBe('João Ñandú Conceição · nº 1');
  expect(plainText('Ștefan Dvořák 李')).toBe('Stefan Dvorák ?');
});
