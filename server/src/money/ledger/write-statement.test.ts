import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { csvText } from '../../platform/http/csv/csv.ts';
import { writeStatement } from './write-statement.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const everything = { type: 'all', status: 'all' } as const;

let site: Site;
beforeAll(async () => {
  site = await openSite({ clock: () => NOW });
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

async function fetchStatement({ token }: TestUser, query = '') {
  const response = await fetch(`${site.address}/api/transactions/statement${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, lines: bytes.toString('utf8').trimEnd().split('\r\n') };
}

/** Makes unpaid charges, one at each of these moments. */
async function chargeAt(player: TestUser, moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    const { pix_data: charge } = await player.client('createDeposit', {
      body: { amount_cents: toCents(1234) },
      idempotencyKey: randomUUID(),
    });
    await site.owner.query('update provider_transactions set created_at = $2 where id = $1', [charge.order_id, moment]);
  }
}

async function write(player: TestUser, options: { rowsAtMost?: number; batchSize?: number } = {}): Promise<string[]> {
  const { header, batches } = await writeStatement(
    site.pool,
    { playerId: player.id, query: everything },
    { now: NOW, ...options },
  );
  const parts: string[] = [];
  for await (const part of csvText({ header, batches })) parts.push(part);
  return parts.join('').trimEnd().split('\r\n').slice(1);
}

test('a statement is a file with name, byte order mark and the words of the history', async () => {
  const player = await site.signUp();
  await site.credit(player, 10_050);
  await player.client('createWithdrawal', {
    body: { amount_cents: toCents(2000), cpf: '52998224725' },
    idempotencyKey: randomUUID(),
  });
  const { response, bytes, lines } = await fetchStatement(player);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(lines[0]).toBe('\uFEFFData;Tipo;Status;Valor (R$);Identificador');
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Saque;(Pendente|Concluído);-20,00;[\w-]+$/);
  expect(lines[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Ajuste;Concluído;100,50;[\w-]+$/);
  expect(lines).toHaveLength(3);
});

test('the file is named for its period, which without dates goes from the oldest row to today', async () => {
  const player = await site.signUp();
  const nameOf = async (query: string) => (await fetchStatement(player, query)).response.headers.get('content-disposition');
  expect(await nameOf('')).toBe('attachment; filename="extrato-2026-11-21-2026-11-21.csv"');
  await chargeAt(player, ['2026-03-01T02:59:59Z']);
  expect(await nameOf('')).toBe('attachment; filename="extrato-2026-02-28-2026-11-21.csv"');
  expect(await nameOf('?from=2026-01-05&to=2026-06-30')).toBe('attachment; filename="extrato-2026-01-05-2026-06-30.csv"');
});

test('days begin and end in São Paulo, and the filters are those of the history', async () => {
  const player = await site.signUp();
  await chargeAt(player, ['2026-03-01T02:59:59.999Z', '2026-03-01T03:00:00Z', '2026-03-02T02:59:59Z', '2026-03-02T03:00:00Z']);
  const { lines } = await fetchStatement(player, '?from=2026-03-01&to=2026-03-01&type=DEPOSIT&status=PENDING');
  expect(lines.slice(1).map((line) => line.split(';', 4))).toEqual([
    ['01/03/2026 23:59:59', 'Depósito', 'Pendente', '12,34'],
    ['01/03/2026 00:00:00', 'Depósito', 'Pendente', '12,34'],
  ]);
  expect((await fetchStatement(player, '?type=PAYOUT')).lines).toHaveLength(1);
  expect((await fetchStatement(player, '?status=COMPLETED')).lines).toHaveLength(1);
});

test('a statement has every row once, in the order of the history, however it falls into batches', async () => {
  const player = await site.signUp();
  for (const cents of [1000, 2000, 3000]) await site.credit(player, cents);
  const sameMicrosecond = Array<string>(5).fill('2026-05-01T10:00:00.123456Z');
  await chargeAt(player, [...sameMicrosecond, '2026-05-01T10:00:00.123455Z', '2026-05-01T10:00:00.123457Z']);
  const { items } = await player.client('listTransactions', { query: { pageSize: 50 } });
  for (const batchSize of [1, 2, 3, 7, 100]) {
    const identifiers = (await write(player, { batchSize })).map((line) => line.split(';').at(-1));
    expect(identifiers).toEqual(items.map(({ id }) => id));
  }
});

test('a statement that is too long for one file holds the newest rows and says so', async () => {
  const player = await site.signUp();
  await chargeAt(
    player,
    Array.from({ length: 5 }, (_, index) => `2026-05-0${index + 1}T10:00:00Z`),
  );
  const lines = await write(player, { rowsAtMost: 3, batchSize: 2 });
  expect(lines.map((line) => line.slice(0, 10))).toEqual(['05/05/2026', '04/05/2026', '03/05/2026', 'Este extra']);
  expect(lines.at(-1)).toBe('Este extrato traz as 3 transações mais recentes de 5. Escolha um período menor para ver as outras.');
  expect(await write(player, { rowsAtMost: 5, batchSize: 5 })).toHaveLength(5);
});

test('a history that is asked for without a size has pages of 20 rows', async () => {
  const player = await site.signUp();
  await chargeAt(player, Array<string>(21).fill('2026-03-01T10:00:00Z'));
  const { items, pageSize, hasMore } = await player.client('listTransactions');
  expect([items.length, pageSize, hasMore]).toEqual([20, 20, true]);
});

test('nobody reads the statement, the history or the balance of another player', async () => {
  const [player, other] = [await site.signUp(), await site.signUp()];
  await site.credit(player, 5000);
  expect((await fetchStatement(player)).lines).toHaveLength(2);
  expect((await fetchStatement(other)).lines).toHaveLength(1);
  const read = async ({ client }: TestUser) => [
    (await client('listTransactions')).total,
    (await client('getWallet')).balance_cents,
  ];
  expect([await read(player), await read(other)]).toEqual([
    [1, 5000],
    [0, 0],
  ]);
});

test('a prize that is still covered is not in the statement', async () => {
  const player = await site.signUp();
  await site.credit(player, 1_000_000);
  const [cheapest] = (await player.client('listProducts')).toReversed();
  let payoutCents = 0;
  let bought = 0;
  while (payoutCents === 0) {
    const { round } = await player.client('createRound', { body: { product_id: cheapest!.id }, idempotencyKey: randomUUID() });
    payoutCents = round.payout_cents;
    bought += 1;
  }
  const { lines } = await fetchStatement(player);
  expect(lines.filter((line) => line.includes(';Compra de cartela;Concluído;-'))).toHaveLength(bought);
  expect(lines.filter((line) => line.includes(';Prêmio;'))).toHaveLength(0);
});

describe('a request for a statement', () => {
  test.each(['?from=yesterday', '?type=LOTTERY', '?to=2026-13-01'])('with %s is refused', async (query) => {
    const { response } = await fetchStatement(await site.signUp(), query);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});
