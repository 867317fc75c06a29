import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import { cpf } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { adjust, balanceOf } from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

let site: Site;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const locksWallet = `select from wallet where player_id = $1 for update`;

test.each([
  ['session has ended', 'delete from auth.session where user_id = $1', 'unauthenticated'],
  ['role is another one', `update auth."user" set role = 'support' where id = $1`, 'forbidden'],
])('what an operator began does not happen once their %s', async (_, ending, code) => {
  const operator = await site.createStaff('finance');
  const refused = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query(locksWallet, [player.id]);
      await tx.query(ending, [operator.id]);
    },
    () => refusalOf(adjust(operator, 100, { to: player })),
  );
  expect([refused, await balanceOf(player)]).toEqual([code, 0]);
  const rows = await auditEntries(site.owner, { actorId: operator.id });
  expect(rows).toEqual([]);
});

test('a withdrawal that was under way is not made once its session has ended', async () => {
  const rich = await site.signUp();
  await site.credit(rich, 5000);
  const body = { amount_cents: toCents(2000), cpf: cpf.generate() };
  const refused = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query(locksWallet, [rich.id]);
      await tx.query('delete from auth.session where user_id = $1', [rich.id]);
    },
    () => refusalOf(rich.client('createWithdrawal', { body, idempotencyKey: randomUUID() })),
  );
  expect([refused, await balanceOf(rich)]).toEqual(['unauthenticated', 5000]);
});

test.each([
  ['the password is checked', 'lock table counted_attempt in access exclusive mode'],
  ['the account is awaited', 'lock table wallet in access exclusive mode'],
])('an account is not closed by a call whose session has ended while %s', async (_, lock) => {
  const owner = await site.signUp();
  const refused = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query(lock);
      await tx.query('delete from auth.session where user_id = $1', [owner.id]);
    },
    () => refusalOf(owner.client('requestErasure', { body: { password: PASSWORD } })),
  );
  const { rows } = await site.owner.query('select from privacy_request where player_id = $1', [owner.id]);
  expect([refused, rows]).toEqual(['unauthenticated', []]);
});

test('an administrator may take their own role away', async () => {
  const [one] = [await site.createAdministrator(), await site.createAdministrator()];
  expect(await one.client('updateStaffMember', { params: { id: one.id }, body: { role: 'support' } })).toMatchObject({
    role: 'support',
  });
});

/** Sends a request whose body arrives only after `meanwhile`. Returns the status of its answer. */
async function withLateBody(
  { method, path, body: content }: { method: string; path: string; body: object },
  { token }: TestUser,
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const body = JSON.stringify(content);
  const call = open(site.address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length },
  });
  call.flushHeaders();
  await pause(300);
  await meanwhile();
  call.end(body);
  const [response] = (await once(call, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test('a change whose session ends before its body has arrived is refused', async () => {
  const limit = { method: 'PUT', path: '/api/limits', body: { kind: 'deposit', period: 'day', amount: 5000 } };
  const [signedIn, other] = [await site.signUp(), await site.signUp()];
  expect(await withLateBody(limit, other, async () => undefined)).toBe(200);
  const ended = await withLateBody(limit, signedIn, () =>
    fetch(`${site.address}/api/auth/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${signedIn.token}`, 'content-type': 'application/json', origin: site.address },
      body: '{}',
    }),
  );
  const { rows } = await site.owner.query('select from player_limit where player_id = $1', [signedIn.id]);
  expect([ended, rows]).toEqual([401, []]);
});
