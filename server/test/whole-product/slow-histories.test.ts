import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../../src/platform/program/open-pools.ts';
import { finishRound } from '../game/finish-round.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

let site: Site;
let reader: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  site = await openSite();
  [reader, buyer] = [await site.signUp(), await site.signUp()];
  await site.credit(buyer, 10_000);
});
afterAll(() => site.close());

/** Runs `work` while as many reads as a process has connections for wait for this table. */
async function whileReadsWait(table: string, read: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const holder = await site.owner.connect();
  const reads: Promise<unknown>[] = [];
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    reads.push(...Array.from({ length: connections.requests }, () => read().catch(() => undefined)));
    await expect.poll(() => countWaiting(table)).toBe(connections.requests);
    await work();
    expect(await countWaiting(table)).toBe(connections.requests);
  } finally {
    await holder.query('rollback');
    holder.release();
    await Promise.all(reads);
  }
}

async function countWaiting(table: string): Promise<number> {
  const { rows } = await site.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = $1::regclass and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rows[0]!.count;
}

test('a card is sold while twelve histories wait for their database', async () => {
  const { rows } = await site.owner.query<{ id: number }>('select id from ticket_products where is_active order by id limit 1');
  const card = rows[0]!.id;
  await whileReadsWait(
    'provider_transactions',
    () => reader.client('listTransactions'),
    async () => {
      // Nothing of this sale is remembered: neither the buyer's session nor the cards on sale.
      const { reservation } = await buyer.client('nextRound', { query: { product_id: card } });
      const body = { product_id: card, reservation };
      const { round } = await buyer.client('createRound', { body, idempotencyKey: randomUUID() });
      expect(round.product_id).toBe(card);
      await finishRound(buyer.client, round.id);
      expect(await buyer.client('getWallet')).toMatchObject({ unrevealed_cents: 0 });
    },
  );
  await site.expectSound();
});

test('a charge is opened while twelve lists of cards wait for their database', async () => {
  await whileReadsWait(
    'ticket_products',
    () => reader.client('listRounds'),
    async () => {
      const body = { amount_cents: toCents(2000) };
      const { pix_data: charge } = await buyer.client('createDeposit', { body, idempotencyKey: randomUUID() });
      expect(await buyer.client('getDeposit', { params: { order_id: charge.order_id } })).toMatchObject({ status: 'PENDING' });
    },
  );
  await site.expectSound();
});
