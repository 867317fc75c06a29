import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
});
afterAll(() => site.close());

const status = async (path: string) => (await fetch(`${site.address}${path}`)).status;
const renamed = (from: string, to: string) =>
  site.owner.query('update schema_migrations set name = $2 where name = $1', [from, to]);

test('a process is ready only on a database that has all its migrations, but is alive without them', async () => {
  expect(await status('/readyz')).toBe(200);
  await renamed('0003_audit', 'away');
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  await renamed('away', '0003_audit');
  expect(await status('/readyz')).toBe(200);
});

test('a process is ready only on a database that has its functions', async () => {
  const { rows } = await site.owner.query<{ sha256: string }>('delete from schema_function_sets returning sha256');
  expect(await status('/readyz')).toBe(503);
  await site.owner.query('insert into schema_function_sets (sha256) values ($1)', [rows[0]!.sha256]);
  await site.owner.query(`insert into schema_function_sets (sha256) values ('of the next version')`);
  expect(await status('/readyz')).toBe(200);
});

test('migrations of a newer version beside it do not make a process unready', async () => {
  await site.owner.query(`insert into schema_migrations (name, run_on) values ('9999_of_the_next_version', now())`);
  expect(await status('/readyz')).toBe(200);
});

test('a database that does not answer in time makes a process unready', async () => {
  const holder = await site.owner.connect();
  await holder.query('begin; lock table schema_migrations in access exclusive mode');
  expect(await status('/readyz')).toBe(503);
  await holder.query('rollback');
  holder.release();
  expect(await status('/readyz')).toBe(200);
});

test('while a job ends, a stopping process serves players, and says that others should get new requests', async () => {
  const own = await openSite();
  const player = await own.signUp();
  await own.credit(player, 5_000);
  // The bank cannot store the payout, so the job that sends it does not end.
  const holder = await own.owner.connect();
  await holder.query('begin; lock table bank.payout in access exclusive mode');
  const body = { amount_cents: 2_000, cpf: cpf.generate() };
  expect(await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() })).toMatchObject({ success: true });
  await sleep(200);
  const closing = own.app.close();
  const answers = ['/api/site', '/healthz', '/readyz'].map(async (path) => (await fetch(`${own.address}${path}`)).status);
  expect(await Promise.all(answers)).toEqual([200, 503, 503]);
  const events = await fetch(`${own.address}/api/events`, { headers: { cookie: player.cookie } });
  expect(events.status).toBe(200);
  await holder.query('rollback');
  holder.release();
  await closing;
  expect(await events.text(), 'the open stream has ended').toContain(':');
  await own.expectSound();
  await own.close();
});
