import { randomUUID } from 'node:crypto';
import { toCents, type Waiting } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { addPasskeyOf } from '../../../test/people/add-passkey.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { PASSWORD, plantAuthenticator } from '../../../test/planted/plant-account.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { mailsWait } from '../../../test/platform/mails-wait.ts';
import { codeOfKey } from '../../../test/people/totp.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestStaffUser;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite({ config: mailsWait });
  admin = await site.createStaff('admin');
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const reason = 'conferido por vídeo com documento';

type Enrolled = TestUser & { key: Buffer };

/** A player with a passkey, an authenticator and a device that gets pushes. */
async function enrolled(): Promise<Enrolled> {
  const player = await site.signUp();
  await addPasskeyOf(site, player);
  const key = await plantAuthenticator(site.owner, player.id);
  await site.owner.query(
    `insert into push_subscription (player_id, session_id, endpoint, p256dh, auth, deposits, withdrawals, reminders)
     select $1, id, $2, 'k', 'a', true, true, true from auth.session where user_id = $1 limit 1`,
    [player.id, `https://push.example/${randomUUID()}`],
  );
  return { ...player, key };
}

/** Calls better-auth as an app does, with the cookies of the last call. */
async function call(path: string, body: object, cookie = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: site.address, cookie };
  const response = await fetch(`${site.address}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
}
const givePassword = ({ email }: TestUser) => call('sign-in/email', { email, password: PASSWORD });
const signInWithCode = async (player: Enrolled) =>
  call('two-factor/verify-totp', { code: codeOfKey(player.key) }, await givePassword(player));

const ask = async ({ client }: TestUser, { id }: Pick<TestUser, 'id'>): Promise<string> => {
  const answer = await client('resetSecondFactor', { params: { id }, body: { reason } });
  return (answer as Waiting).pending_approval_id;
};
const approve = ({ client }: TestUser, id: string) => client('approveSecondPersonRequest', { params: { id }, body: { reason } });
const factorsOf = async ({ id }: TestUser) => (await admin.client('getUser', { params: { id } })).second_factors;
const isSignedIn = async ({ token }: TestUser) => {
  const answer = await fetch(`${site.address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status === 200;
};
const rowsOf = async (table: string, column: string, { id }: TestUser) =>
  (await site.owner.query(`select from ${table} where ${column} = $1`, [id])).rowCount;
describe('a reset of the second factor', () => {
  test('that an administrator approves takes all factors, sessions and devices, and the password alone signs in again', async () => {
    const player = await enrolled();
    const id = await ask(support, player);
    expect([await factorsOf(player), await isSignedIn(player)]).toEqual([{ authenticator: true, passkeys: 1 }, true]);
    expect(await approve(admin, id)).toEqual({ id, status: 'approved', alone: false });
    expect(await factorsOf(player)).toEqual({ authenticator: false, passkeys: 0 });
    expect(await isSignedIn(player)).toBe(false);
    for (const [table, column] of [
      ['auth.two_factor', 'user_id'],
      ['auth.passkey', 'user_id'],
      ['auth.session', 'user_id'],
      ['push_subscription', 'player_id'],
    ] as const)
      expect(await rowsOf(table, column, player), table).toBe(0);
    const again = await site.signInAgain(player);
    expect(await again.client('getMe')).toMatchObject({ two_factor_enabled: false });
  });

  test('names both persons and the reason in the audit log', async () => {
    const player = await enrolled();
    const id = await ask(support, player);
    await approve(admin, id);
    const rows = await auditEntries(site.pool, { subject: player.id }, 'actor_id', 'action', 'details');
    const factors = { authenticator: true, passkeys: 1 };
    expect(rows).toMatchObject([
      { actor_id: support.id, action: 'ask-second-person', details: { ...factors, reason } },
      {
        actor_id: admin.id,
        action: 'reset-second-factor',
        details: { ...factors, reason, request_id: id, asked_by: 'Marina Souza' },
      },
      { actor_id: admin.id, action: 'approve-second-person', details: { reason, alone: false } },
    ]);
  });

  test('is told by mail and notification when it is asked for and when it is done, without the operator’s device', async () => {
    const player = await enrolled();
    const told = async () => {
      const { rows } = await site.owner.query<{ data: object }>(
        `select data from mail_outbox where player_id = $1 and kind = 'second-factor' order by data ->> 'change'`,
        [player.id],
      );
      return rows.map(({ data }) => data);
    };
    const at = expect.any(String) as string;
    const id = await ask(support, player);
    expect(await ask(support, player), 'asked again').toBe(id);
    expect(await told()).toEqual([{ change: 'asked', at }]);
    await approve(admin, id);
    expect(await told()).toEqual([
      { change: 'asked', at },
      { change: 'reset', at },
    ]);
    const again = await site.signInAgain(player);
    const { items } = await again.client('listNotifications');
    const notified = items.filter(({ kind }) => kind === 'second-factor').map(({ data }) => data);
    expect(notified).toEqual([{ change: 'reset' }, { change: 'asked' }]);
  });

  test('makes every withdrawal wait for 7 days', async () => {
    const player = await enrolled();
    await site.credit(player, 10_000);
    const id = await ask(support, player);
    await approve(admin, id);
    const again = await site.signInAgain(player);
    const withdraw = async () => {
      const body = { amount_cents: toCents(2000), cpf: '52998224725' };
      await again.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
      const { rows } = await site.owner.query<{ reasons: string }>(
        `select array_to_string(reasons, ' ') as reasons from withdrawal where player_id = $1 order by id desc limit 1`,
        [player.id],
      );
      return rows[0]!.reasons;
    };
    expect(await withdraw()).toBe('second_factor');
    await ageRows(site.owner, 'second_person_request', '167 hours', { which: { id }, only: ['used_at'] });
    expect(await withdraw()).toBe('second_factor');
    await ageRows(site.owner, 'second_person_request', '1 hour', { which: { id }, only: ['used_at'] });
    expect(await withdraw()).toBe('');
  });

  test('is refused for a player without a second factor, for staff and for nobody', async () => {
    const [player, colleague] = [await site.signUp(), await site.createStaff('finance', { twoFactor: true })];
    expect(await refusalOf(ask(support, player))).toBe('second_factor_missing');
    expect(await refusalOf(ask(support, colleague))).toBe('forbidden');
    expect(await refusalOf(ask(support, { id: randomUUID() }))).toBe('not_found');
  });

  test('is decided by no support and not by its asker, whom it leaves the withdrawal', async () => {
    const player = await enrolled();
    const [other, finance] = [await site.createStaff('support'), await site.createStaff('finance')];
    const id = await ask(support, player);
    expect(await refusalOf(ask(finance, player))).toBe('forbidden');
    for (const each of [other, support, finance]) expect(await refusalOf(approve(each, id))).toBe('forbidden');
    const seen = async ({ client }: TestUser) =>
      (await client('listSecondPersonRequests', { query: {} })).items.find((item) => item.id === id)?.refusal;
    expect([await seen(other), await seen(finance), await seen(admin)]).toEqual(['forbidden', 'forbidden', null]);
    expect(await support.client('withdrawSecondPersonRequest', { params: { id } })).toMatchObject({ status: 'withdrawn' });
    const own = await ask(admin, player);
    expect(await refusalOf(approve(admin, own))).toBe('own_request');
    expect(await factorsOf(player)).toEqual({ authenticator: true, passkeys: 1 });
  });

  test.each([
    [
      'has signed in since',
      (player: TestUser) =>
        site.owner.query(
          `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, $2, now() + interval '1 day', now())`,
          [player.id, randomUUID()],
        ),
    ],
    [
      'has changed a factor since',
      (player: TestUser) => site.owner.query('delete from auth.passkey where user_id = $1', [player.id]),
    ],
  ])('is not carried out for a player who %s', async (_, change) => {
    const player = await enrolled();
    const id = await ask(support, player);
    await change(player);
    expect(await refusalOf(approve(admin, id))).toBe('request_outdated');
    expect(await factorsOf(player)).toMatchObject({ authenticator: true });
    expect(await isSignedIn(player)).toBe(true);
  });

  test.each([
    ['signed out again', (_: TestUser, cookie: string) => call('sign-out', {}, cookie)],
    [
      'was blocked and unblocked',
      async ({ id }: TestUser) => {
        for (const status of ['blocked', 'active'] as const)
          await support.client('updateUser', { params: { id }, body: { status, reason } });
      },
    ],
  ])('is not carried out for a player who has signed in since and %s', async (_, end) => {
    const player = await enrolled();
    const id = await ask(support, player);
    await end(player, await signInWithCode(player));
    expect(await refusalOf(approve(admin, id))).toBe('request_outdated');
    expect(await factorsOf(player)).toEqual({ authenticator: true, passkeys: 1 });
  });

  test('is not carried out for a player who has signed in since, although the clock was set back in between', async () => {
    const player = await enrolled();
    const id = await ask(support, player);
    await signInWithCode(player);
    await ageRows(site.owner, 'sign_in', '1 hour', { which: { player_id: player.id }, only: ['created_at'] });
    expect(await refusalOf(approve(admin, id))).toBe('request_outdated');
    expect(await factorsOf(player)).toEqual({ authenticator: true, passkeys: 1 });
  });

  test('is carried out for a player who signed in before, by a clock that was ahead', async () => {
    const player = await enrolled();
    await signInWithCode(player);
    await ageRows(site.owner, 'sign_in', '-1 hour', { which: { player_id: player.id }, only: ['created_at'] });
    expect(await approve(admin, await ask(support, player))).toMatchObject({ status: 'approved' });
  });

  test('is not stopped by somebody who knows only the password', async () => {
    const player = await enrolled();
    const id = await ask(support, player);
    await givePassword(player);
    expect(await approve(admin, id)).toMatchObject({ status: 'approved' });
  });

  test('is possible for the database only with an approval, and only of a player', async () => {
    const player = await enrolled();
    const content = { authenticator: true, passkeys: 1 };
    const reset = (id: string, playerId: string) =>
      site.pool.query('select reset_second_factor($1, $2, $3, $4)', [playerId, support.id, id, content]);
    await expect(reset(await ask(support, player), player.id)).rejects.toThrow('no second person has approved');
    await expect(reset(randomUUID(), admin.id)).rejects.toThrow('is no player');
  });

  test('is asked for once while it waits', async () => {
    const player = await enrolled();
    expect(await ask(support, player)).toBe(await ask(support, player));
  });
});
