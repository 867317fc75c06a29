import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { toCents } from '@raspasorte/contract';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDependencies } from '../../../test/platform/open-test-dependencies.ts';
import { errorOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { readConfig } from '../../config.ts';
import { StartupError } from '../startup-error.ts';
import { usualTimeLimits, type TimeLimits } from './time-limits.ts';

const { requests, money, reports } = usualTimeLimits;
/** Short limits, so that tests need not wait. */
const timeLimits = {
  ...usualTimeLimits,
  requests: { ...requests, lockMs: 100 },
  money: { ...money, lockMs: 100 },
  reports: { ...reports, statementMs: 150, lockMs: 0 },
};

let site: Site;
let player: TestUser;
let auditor: TestUser;
const log: { level: number; msg: string; sqlstate?: string }[] = [];
beforeAll(async () => {
  const lines = new Writable({
    write: (line: Buffer, _, done) => {
      log.push(JSON.parse(line.toString()) as (typeof log)[number]);
      done();
    },
  });
  site = await openSite({ config: { jobs: false, timeLimits }, logger: pino({ level: 'warn' }, lines) });
  [player, auditor] = [await site.signUp(), await site.createStaff('auditor')];
  await site.credit(player, 10_000);
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

/** Runs `work` while another transaction holds the locks that `sql` takes. */
async function whileHeld(sql: string, work: () => Promise<unknown>): Promise<unknown> {
  const holder = await site.owner.connect();
  try {
    await holder.query(`begin; ${sql}`);
    log.length = 0;
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
const wallet = () => `select from wallet where player_id = '${player.id}' for update`;
const oneLine = (sqlstate: string) => [
  expect.objectContaining({ level: 50, msg: 'the database did not do what a request asked for', sqlstate }) as object,
];

describe('a statement that the database aborts', () => {
  test('is answered in plain words with a time to retry, writes one line to the log, and stores nothing', async () => {
    const limit = { kind: 'loss', period: 'day', amount: 5000 } as const;
    const refused = await whileHeld(wallet(), () => errorOf(player.client('setLimit', { body: limit })));
    expect(refused).toMatchObject({
      code: 'overloaded',
      status: 503,
      message: expect.stringMatching(/sobrecarregado/) as string,
    });
    expect(log).toEqual(oneLine('55P03'));
    expect((await player.client('getLimits')).limits).toEqual([]);
    const response = await whileHeld(wallet(), () =>
      fetch(`${site.address}/api/limits`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(limit),
      }),
    );
    expect((response as Response).headers.get('retry-after')).toBe('5');
  });

  test('leaves the outcome of a call that moves money unknown until it is repeated with its key', async () => {
    const { id: productId } = (await player.client('listProducts')).at(-1)!;
    const request = { body: { product_id: productId }, idempotencyKey: randomUUID() };
    const refused = await whileHeld(wallet(), () => errorOf(player.client('createRound', request)));
    expect(refused).toMatchObject({ code: 'outcome_unknown', status: 503 });
    expect(log).toEqual(oneLine('55P03'));
    const { round } = await player.client('createRound', request);
    expect(await player.client('createRound', request)).toMatchObject({ round: { id: round.id } });
    const { rows } = await site.owner.query('select id from round where player_id = $1', [player.id]);
    expect(rows).toEqual([{ id: round.id }]);
    const withdrawal = { body: { amount_cents: toCents(1000), cpf: '52998224725' }, idempotencyKey: randomUUID() };
    expect(await whileHeld(wallet(), () => errorOf(player.client('createWithdrawal', withdrawal)))).toMatchObject({
      code: 'outcome_unknown',
    });
    for (const _ of ['first', 'repeated']) await player.client('createWithdrawal', withdrawal);
    const held = await site.owner.query('select from withdrawal where player_id = $1', [player.id]);
    expect(held.rows).toHaveLength(1);
  });

  test('may be a report that takes too long, while everything else is answered', async () => {
    const table = 'lock table rollup_watermark in access exclusive mode';
    const report = () => errorOf(auditor.client('getDashboard', { query: { from: '2026-01-01', to: '2026-01-31' } }));
    const answers = await whileHeld(table, async () => [await report(), await player.client('getWallet')]);
    expect(answers).toMatchObject([{ code: 'overloaded' }, { balance_cents: expect.any(Number) as number }]);
    expect(log).toEqual(oneLine('57014'));
  });
});

describe('the time limits of a process', () => {
  const limitsOf = async (pool: { query: pg.Pool['query'] }): Promise<TimeLimits> => {
    const { rows } = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    const of = (name: string) => Number(rows.find((row) => row.name === name)!.setting);
    return {
      statementMs: of('statement_timeout'),
      lockMs: of('lock_timeout'),
      idleMs: of('idle_in_transaction_session_timeout'),
    };
  };

  test('are those of its settings, on the connections of each kind of work', async () => {
    const variables = { DATABASE_URL: 'postgres://x', STATEMENT_TIMEOUT_MS: 'requests=7,jobs=8', LOCK_TIMEOUT_MS: 'money=9000' };
    const read = readConfig(variables).timeLimits;
    expect(read).toEqual({
      ...usualTimeLimits,
      requests: { ...requests, statementMs: 7 },
      money: { ...money, lockMs: 9000 },
      jobs: { ...usualTimeLimits.jobs, statementMs: 8 },
    });
    const { options } = site.pool;
    const dependencies = await openTestDependencies(options.connectionString!, { config: { timeLimits: usualTimeLimits } });
    const { pool, authPool, moneyPool, reportPool, jobPool, checkPool } = dependencies;
    const found = await Promise.all([pool, authPool, moneyPool, reportPool, jobPool, checkPool].map(limitsOf));
    await dependencies.close();
    expect(found).toEqual([requests, requests, money, reports, usualTimeLimits.jobs, usualTimeLimits.checks]);
  });

  test.each(['requests', 'requests=soon', 'people=5'])('are not read from %s', (given) => {
    expect(() => readConfig({ LOCK_TIMEOUT_MS: given })).toThrow(StartupError);
  });
});
