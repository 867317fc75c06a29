import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { registerMetrics } from './metrics.ts';

let site: Site;
beforeAll(async () => {
  // Without jobs nothing changes by itself.
  site = await openSite({ config: { jobs: false } });
});
afterAll(() => site.close());

const metrics = async () => (await fetch(`${site.address}/metrics`)).text();

/** The value of one series; undefined if there is none. */
async function value(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test.each([['x-forwarded-for'], ['forwarded']])(
  'nobody reads them through a proxy on this machine, which says %s',
  async (header) => {
    const response = await fetch(`${site.address}/metrics`, { headers: { [header]: 'for=203.0.113.7' } });
    expect(response.status).toBe(404);
  },
);

test('where a token is set, whoever has it reads them, and this machine needs it too', async () => {
  const app = fastify();
  registerMetrics(app, { token: 'a-token-of-prometheus' });
  const statusFor = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await statusFor({ authorization: 'Bearer a-token-of-prometheus', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  for (const authorization of ['Bearer a-token-of-prometheuS', 'Bearer a-token-of', 'a-token-of-prometheus'])
    expect(await statusFor({ authorization })).toBe(404);
  expect(await statusFor({})).toBe(404);
});

test('money in flight is counted by what it waits for, with its age', async () => {
  const player = await site.signUp();
  await site.credit(player, 2_000_000);
  const idempotent = () => ({ idempotencyKey: randomUUID() });
  await player.client('createDeposit', { body: { amount_cents: toCents(1500) }, ...idempotent() });
  await player.client('createWithdrawal', { body: { amount_cents: toCents(2000), cpf: '52998224725' }, ...idempotent() });
  await player.client('createWithdrawal', { body: { amount_cents: toCents(600_000), cpf: '52998224725' }, ...idempotent() });
  await pause(20);
  const of = (type: string) => `{type="${type}",provider="sandbox"}`;
  expect(await value(`payments_pending${of('deposit')}`)).toBe(1);
  expect(await value(`payments_pending_cents${of('deposit')}`)).toBe(1500);
  expect(await value(`payments_pending_cents${of('withdrawal')}`)).toBe(2000);
  expect(await value(`payments_pending_cents${of('approval')}`)).toBe(600_000);
  expect(await value(`payments_oldest_pending_seconds${of('deposit')}`)).toBeGreaterThan(0);
  expect(await value('payment_inbox_open')).toBe(0);
  expect(await value('ledger_liabilities_cents{account="player_held"}')).toBe(602_000);
  expect(await value('ledger_liabilities_cents{account="player_cash"}')).toBe(1_398_000);
  expect(await value('ledger_transferred_cents{kind="withdrawal_hold"}')).toBe(602_000);
  await site.expectSound();
});

test('players in a row who had time to pay a charge and paid none are counted, until anybody pays', async () => {
  const [often, expired, failed, late] = [await site.signUp(), await site.signUp(), await site.signUp(), await site.signUp()];
  const before = (await value('deposits_unpaid_in_a_row'))!;
  for (const player of [often, often, expired, failed, late])
    await player.client('createDeposit', { body: { amount_cents: toCents(1500) }, idempotencyKey: randomUUID() });
  for (const { id } of [often, expired, failed])
    await ageRows(site.owner, 'provider_transactions', '6 minutes', { which: { player_id: id }, only: ['created_at'] });
  await ageRows(site.owner, 'provider_transactions', '1 hour', { which: { player_id: expired.id }, only: ['expires_at'] });
  await site.owner.query('select expire_deposits(1)');
  await site.owner.query(`update provider_transactions set status = 'FAILED', settled_at = now() where player_id = $1`, [
    failed.id,
  ]);
  expect(await value('deposits_unpaid_in_a_row')).toBe(before + 3);
  await site.owner.query(
    `select credit_deposit(player_id, id, 'E2E', 1500, 0, now(), null, gen_random_uuid()) from provider_transactions where player_id = $1`,
    [late.id],
  );
  expect(await value('deposits_unpaid_in_a_row')).toBe(0);
  await site.expectSound();
});

test('a withdrawal that waited half an hour for its approval is on its way since the approval', async () => {
  const player = await site.signUp();
  const finance = await site.createStaff('finance');
  await site.credit(player, 600_000);
  const body = { amount_cents: toCents(600_000), cpf: '52998224725' };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { id } = (await finance.client('listWithdrawals')).items.find(({ user_id: user }) => user === player.id)!;
  await ageRows(site.owner, 'provider_transactions', '30 minutes', { which: { id }, only: ['created_at'] });
  const age = (type: string) => value(`payments_oldest_pending_seconds{type="${type}",provider="sandbox"}`);
  expect(await age('approval')).toBeGreaterThan(1799);
  await finance.client('approveWithdrawal', { params: { id }, body: { reason: 'conferido' } });
  expect(await age('withdrawal')).toBeLessThan(60);
});

test('requests are measured by their route and refusals counted by their code', async () => {
  const player = await site.signUp();
  const ask = (path: string) => fetch(`${site.address}${path}`, { headers: { authorization: `Bearer ${player.token}` } });
  const before = (await value('http_refusals_total{code="not_found"}')) ?? 0;
  // The series exists before the first refusal, so that an alarm sees it rise.
  expect(await value('http_refusals_total{code="internal"}')).toBe(0);
  await (await ask(`/api/rounds/${randomUUID()}`)).text();
  const refused = await player
    .client('createWithdrawal', {
      body: { amount_cents: toCents(1000), cpf: '11111111111' },
      idempotencyKey: randomUUID(),
    })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'cpf_invalid' });
  expect(await value('http_refusals_total{code="not_found"}')).toBe(before + 1);
  expect(await value('http_refusals_total{code="cpf_invalid"}')).toBe(1);
  expect(await metrics()).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/rounds\/:id",status="404"\} 1$/m,
  );
  const wrong = { email: player.email, password: 'a wrong one' };
  await fetch(`${site.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body: JSON.stringify(wrong),
  });
  expect(await value('http_refusals_total{code="invalid_email_or_password"}')).toBe(1);
});

test('a metric that cannot be read has no sample, and all others are answered all the same', async () => {
  const before = await metrics();
  // Nobody has checked yet.
  for (const name of ['audit_differences', 'ledger_differences', 'ledger_checked_timestamp_seconds']) {
    expect(before).toMatch(new RegExp(`^# TYPE ${name} gauge$`, 'm'));
    expect(before).not.toMatch(new RegExp(`^${name}\\b`, 'm'));
  }
  // No sample of ours is NaN: no alarm could compare with it.
  expect(before).not.toMatch(/^(?!nodejs_)\S+ NaN$/im);
  await site.owner.query('alter table job_run rename to job_run_away');
  const text = await metrics();
  await site.owner.query('alter table job_run_away rename to job_run');
  expect(text).not.toMatch(/^job_failures\{/m);
  expect(text).toMatch(/^payment_inbox_open 0$/m);
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

test.runIf(hasPromtool)(
  'promtool finds nothing that is ours to mend (skipped where Debian’s package prometheus is absent)',
  async () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await metrics(), encoding: 'utf8' });
    // prom-client names these metrics, not this product.
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !/^(nodejs|process)_/.test(line));
    expect(ours).toEqual([]);
  },
);
