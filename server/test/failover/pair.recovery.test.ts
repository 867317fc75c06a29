import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLogger } from '../platform/open-test-dependencies.ts';
import { verifyLedger } from '../../src/money/ledger/verify-ledger.ts';
import { databaseFault } from '../../src/platform/database/database-fault.ts';
import { createPool, type Pool } from '../../src/platform/database/pool.ts';
import { registerDatabaseMetrics } from '../../src/platform/database/database-metrics.ts';
import { UnreplicatedCommit } from '../../src/platform/database/unreplicated-commit.ts';
import { WriteBreaker } from '../../src/platform/database/write-breaker.ts';
import { adjustAudited } from '../money/adjust-audited.ts';
import { grantBalance } from '../money/grant-balance.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { openShop } from '../shop.ts';

const closing: (() => Promise<unknown>)[] = [];
const closeAll = async () => {
  for (const close of closing.splice(0).toReversed()) await close();
};
afterAll(closeAll);

let pair: Awaited<ReturnType<typeof openPair>>;
beforeAll(async () => {
  pair = await openPair();
});

async function openPair() {
  const pair = await startPostgresPair();
  closing.push(pair.close);
  return { ...pair, ...connect(pair.connectionString) };
}

/** Connects as the product and as the owner. A killed server closes all these connections. */
function connect(connectionString: string) {
  const pool = createPool({ connectionString, max: 8 });
  const owner = new pg.Pool({ connectionString, max: 8 });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  closing.push(() => Promise.all([pool.end(), owner.end()]));
  return { pool, owner };
}

type Connected = ReturnType<typeof connect>;

async function newPlayers({ owner }: Pick<Connected, 'owner'>, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    await owner.query(`insert into auth."user" (id, name, email, email_verified) values ($1, 'Ana', $2, false)`, [
      id,
      `${id}@example.com`,
    ]);
  }
  return ids;
}

const CENTS = 100;

/**
 * Credits each player repeatedly until the database is gone. Counts the acknowledged credits of
 * each.
 */
function creditUntilLost(connected: Connected, players: string[]) {
  const told = new Map(players.map((id) => [id, 0]));
  const credit = async (id: string) => {
    for (;;) {
      await grantBalance(connected, id, CENTS);
      told.set(id, told.get(id)! + 1);
    }
  };
  const ends = Promise.all(players.map((id) => credit(id).catch(databaseFault)));
  return {
    told,
    /** Waits until so many credits were acknowledged that a loss would show. */
    going: async () => {
      const total = () => [...told.values()].reduce((sum, count) => sum + count);
      await expect.poll(total).toBeGreaterThan(150);
    },
    lost: async () => expect(new Set(await ends)).toEqual(new Set(['unavailable'])),
  };
}

/** A process that sells cards to a player, and moves to another database when its own is lost. */
async function openMovingShop(connected: Connected) {
  let { pool } = connected;
  const db = { query: (...call: Parameters<Pool['query']>) => pool.query(...call), connect: () => pool.connect() } as Pool;
  const shop = await openShop({ pool: db });
  const [playerId = ''] = await newPlayers(connected, 1);
  await grantBalance(connected, playerId, 10_000);
  return {
    sell: () => shop.buy(playerId),
    moveTo: (next: Connected) => void ({ pool } = next),
    epoch: async () => (await shop.vault.current()).epoch,
  };
}

/** The acknowledged credits that the promoted standby lacks, and whether its books agree. */
async function missingAt(connectionString: string, told: Map<string, number>) {
  const { pool } = connect(connectionString);
  const { rows } = await pool.query<{ player_id: string; balance_cents: number }>('select player_id, balance_cents from wallet');
  const stored = new Map(rows.map((row) => [row.player_id, row.balance_cents / CENTS]));
  const lost = [...told].reduce((sum, [id, count]) => sum + Math.max(0, count - (stored.get(id) ?? 0)), 0);
  // One call of each player was still in flight.
  const doubled = [...told].filter(([id, count]) => (stored.get(id) ?? 0) > count + 1);
  return { lost, doubled, differences: (await verifyLedger(pool)).differences };
}

const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep'`;

test('a commit whose wait for the standby is cancelled is no success, and a retry with its key books it once', async () => {
  const [playerId = ''] = await newPlayers(pair, 1);
  const credit = (idempotency: { key: string; requestHash: Buffer }) => {
    const order = { playerId, adminId: randomUUID(), operation: 'add' as const, amountCents: toCents(CENTS), reason: 'teste' };
    return adjustAudited(pair.pool, { ...order, hasCode: true, requestId: null }, idempotency);
  };
  const idempotency = { key: randomUUID(), requestHash: Buffer.alloc(32) };
  await pair.signalReceiver('SIGSTOP');
  for (const end of ['pg_cancel_backend', 'pg_terminate_backend']) {
    const refused = credit(idempotency).catch((error: unknown) => error);
    await expect.poll(async () => (await pair.owner.query(waiting)).rows).toHaveLength(1);
    await pair.owner.query(`select ${end}(pid) from (${waiting}) as w`);
    expect(await refused).toBeInstanceOf(UnreplicatedCommit);
    expect(pair.pool.totalCount).toBe(0);
  }
  await pair.signalReceiver('SIGCONT');
  await credit(idempotency);
  const { rows } = await pair.pool.query('select balance_cents from wallet where player_id = $1', [playerId]);
  expect(rows).toEqual([{ balance_cents: CENTS }]);
});

test('without a standby the breaker opens, logs it once, leaves one connection waiting, and closes by itself', async () => {
  const log: string[] = [];
  const lines = new Writable({
    write: (line: Buffer, _, done) => done(void log.push((JSON.parse(line.toString()) as { msg: string }).msg)),
  });
  const breaker = new WriteBreaker({
    connectionString: pair.connectionString,
    logger: pino({}, lines),
    limits: { statementMs: 200, lockMs: 100, idleMs: 1000 },
  });
  closing.push(() => breaker.close());
  expect([await breaker.check(), breaker.isOpen()]).toEqual([undefined, false]);
  await pair.signalReceiver('SIGSTOP');
  expect(await breaker.check()).toMatch(/no write is answered/);
  await expect.poll(() => breaker.isOpen()).toBe(true);
  await sleep(1200);
  expect((await pair.owner.query(waiting)).rows).toHaveLength(1);
  await pair.signalReceiver('SIGCONT');
  await expect.poll(() => breaker.isOpen()).toBe(false);
  expect(log).toEqual(['the database takes no writes; none is accepted until it does', 'the database takes writes again']);
});

/** Reads one metric of the pair's database. */
function metricOf(name: string): () => Promise<number> {
  const registry = new Registry();
  registerDatabaseMetrics({ registry, logger: testLogger }, pair.pool);
  return async () => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);
}

test('who copies the primary does not count as a standby', async () => {
  const standbys = metricOf('database_standbys');
  expect(await standbys()).toBe(1);
  const copy = { connectionString: pair.connectionString, application_name: 'pg_basebackup', replication: 'true' };
  const copying = new pg.Client(copy);
  closing.push(() => copying.end());
  copying.on('error', () => undefined);
  await copying.connect();
  expect((await pair.owner.query('select from pg_stat_replication')).rowCount).toBe(2);
  expect(await standbys()).toBe(1);
});

test('a metric says whether WAL can be archived', async () => {
  const fails = metricOf('database_wal_archive_fails');
  const archiveBy = async (command: string) => {
    await pair.owner.query(`alter system set archive_command = '${command}'`);
    await pair.owner.query('select pg_reload_conf(), pg_switch_wal()');
  };
  expect(await fails()).toBe(0);
  await archiveBy('false');
  await expect.poll(fails, { timeout: 20_000 }).toBe(1);
  await archiveBy('true');
  await expect.poll(fails, { timeout: 20_000 }).toBe(0);
});

test('after the primary is killed, the promoted standby has everything that was acknowledged', async () => {
  const crediting = creditUntilLost(pair, await newPlayers(pair, 8));
  const shop = await openMovingShop(pair);
  await shop.sell();
  const epoch = await shop.epoch();
  await crediting.going();
  await pair.killPrimary();
  await crediting.lost();
  await pair.promote();
  expect(await missingAt(pair.promoted, crediting.told)).toEqual({ lost: 0, doubled: [], differences: [] });
  shop.moveTo(connect(pair.promoted));
  await shop.sell();
  expect(await shop.epoch()).toBe(epoch);
});

test('without waiting for the standby, acknowledged credits are lost, and the seed epoch ends before a card is sold', async () => {
  await closeAll();
  pair = await openPair();
  const players = await newPlayers(pair, 8);
  const shop = await openMovingShop(pair);
  const epoch = await shop.epoch();
  await pair.owner.query('alter role raspasorte set synchronous_commit = local');
  await pair.signalReceiver('SIGSTOP');
  const hasty = connect(pair.connectionString);
  shop.moveTo(hasty);
  await shop.sell();
  const crediting = creditUntilLost(hasty, players);
  await crediting.going();
  await pair.signalReceiver('SIGKILL');
  await pair.killPrimary();
  await crediting.lost();
  await pair.promote();
  expect((await missingAt(pair.promoted, crediting.told)).lost).toBeGreaterThan(100);
  // Its player knows a draw of the epoch, so no card may be sold in it any more.
  shop.moveTo(connect(pair.promoted));
  await shop.sell();
  expect(await shop.epoch()).toBe(epoch + 1);
});
