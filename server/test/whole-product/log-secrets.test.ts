import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/program/create-logger.ts';
import { whilePaid } from '../money/while-paid.ts';
import { signUpByForm } from '../people/enter.ts';
import { tokenIn } from '../people/mailed-links.ts';
import { PASSWORD } from '../planted/plant-account.ts';
import { readOutbox } from '../platform/read-outbox.ts';
import { openSite, type TestUser, type Site } from '../site.ts';
import { waitFor } from '../platform/wait-for.ts';

const CPF = '52998224725';
const WRONG = 'a wrong password of tests';

let site: Site;
let log = '';
beforeAll(async () => {
  const logger = createLogger({ level: 'trace' }, { write: (line) => void (log += line) });
  site = await openSite({ logger, config: { production: true }, jobsRun: 'at their times' });
});
afterAll(() => site.close());

const post = (path: string, body: object, { token, query = '' }: { token?: string; query?: string } = {}) =>
  fetch(`${site.address}${path}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

/** Everything that the log must not contain, collected while the test runs. */
const secrets = new Map<string, string>();
const keep = (name: string, secret: string) => {
  expect(secret, name).not.toBe('');
  secrets.set(name, secret);
};

const tokenInOutbox = async () => tokenIn((await readOutbox(site.outboxDir, 'txt')).join());

async function signIn(): Promise<TestUser> {
  const player = await signUpByForm(site.address);
  keep('the e-mail', player.email);
  keep('the password', PASSWORD);
  keep('the bearer token', player.token);
  keep('the session token', player.token.split('.')[0]!);
  keep('the signature in the cookie', player.cookie.split('.').at(-1)!);
  await post('/api/auth/sign-in/email', { email: player.email, password: WRONG });
  keep('a wrong password', WRONG);
  await post('/api/auth/request-password-reset', { email: player.email });
  const token = await waitFor(tokenInOutbox, 'no link for a new password was mailed');
  keep('the token of a new password', token);
  await fetch(`${site.address}/api/auth/reset-password/${token}?callbackURL=/auth`, { redirect: 'manual' });
  return player;
}

async function moveMoney({ client, token }: TestUser): Promise<void> {
  const key = randomUUID();
  const { pix_data: charge } = await client('createDeposit', { body: { amount_cents: toCents(5000) }, idempotencyKey: key });
  keep('the PIX code', charge.pix_code);
  await client('paySandboxCode', { body: { pix_code: charge.pix_code } });
  const status = async () => (await client('getDeposit', { params: { order_id: charge.order_id } })).status;
  await expect.poll(status).toBe('COMPLETED');
  keep('the CPF', CPF);
  keep('the CPF as it is written', '529.982.247-25');
  await client('createWithdrawal', {
    body: { amount_cents: toCents(2000), cpf: '529.982.247-25' },
    idempotencyKey: randomUUID(),
  });
  // Secrets in the wrong place, and malformed requests.
  await fetch(`${site.address}/api/rounds/${CPF}?cpf=${CPF}`, { headers: { authorization: `Bearer ${token}` } });
  await post(`/api/functions/create-withdrawal`, { amount_cents: 'muito', cpf: CPF }, { token, query: `?token=${token}` });
  const state = async () => (await client('listTransactions', { query: { type: 'WITHDRAW' } })).items[0]?.status;
  await expect.poll(whilePaid(site, state)).toBe('COMPLETED');
}

async function openBackOffice(player: TestUser): Promise<void> {
  const key = await site.adminKey();
  keep('the key of the sign-in of staff', key);
  await fetch(`${site.address}/admin-auth?key=${key}`);
  await fetch(`${site.address}/api/admin/staff?key=${key}`);
  await post('/api/functions/admin-secure-auth/check-route', { slug: key });
  const support = await site.createStaff('support');
  await post('/api/functions/admin-secure-auth/login', { email: support.email, password: WRONG, slug: key });
  const { cpf } = await support.client('revealCpf', { params: { id: player.id }, body: { reason: 'conferência' } });
  expect(cpf).toBe(CPF);
  keep('the token of staff', support.token);
}

/** Makes the database fail with a message that quotes the row. */
async function breakSomething(player: TestUser): Promise<void> {
  await site.owner.query(`alter table cpf_refusal add check (player_id <> '${player.id}')`);
  await site.owner.query('alter table known_device rename to known_device_away');
  await post('/api/auth/sign-in/email', { email: player.email, password: PASSWORD });
  await site.owner.query('alter table known_device_away rename to known_device');
}

test('whatever a player and an operator do, the log contains no password, token, key, CPF, PIX code or address of theirs', async () => {
  const player = await signIn();
  await moveMoney(player);
  await openBackOffice(player);
  await breakSomething(player);
  await player.client('requestErasure', { body: { password: WRONG } }).catch(() => undefined);
  await site.expectSound();
  const told = log.split('\n').filter((line) => [...secrets.values()].some((secret) => line.includes(secret)));
  expect(told).toEqual([]);
  // The log is not empty: each of these routes has a line.
  for (const route of [
    '/api/auth/sign-up/email',
    '/api/functions/create-withdrawal',
    '/api/rounds/:id',
    '/api/admin/users/:id/reveal-cpf',
  ])
    expect(log).toContain(`"route":"${route}"`);
  expect(log).toContain('a mail about an account was not sent');
  expect(log).toContain(player.id);
});
