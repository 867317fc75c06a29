import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { eraseDue } from './privacy-jobs.ts';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { whilePaid } from '../../../test/money/while-paid.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

const CPF = '52998224725';

let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const erase = (player: TestUser, password = PASSWORD) => player.client('requestErasure', { body: { password } });

/** A player with a history: consent to advertising, money and, with a CPF, a withdrawal. */
async function playerWithPast(cpf?: string): Promise<TestUser> {
  const player = await site.signUp();
  await player.client('setAdConsent', { body: { granted: true, fbp: 'fb.1.1.1' } });
  await site.credit(player, 1000);
  if (cpf !== undefined) await withdrawAll(player, cpf);
  return player;
}

async function withdrawAll(player: TestUser, cpf: string): Promise<void> {
  const { balance_cents } = await player.client('getWallet');
  await player.client('createWithdrawal', { body: { amount_cents: balance_cents, cpf }, idempotencyKey: randomUUID() });
  await expect
    .poll(
      whilePaid(site, async () => (await player.client('listTransactions', { query: { type: 'WITHDRAW' } })).items[0]?.status),
    )
    .toBe('COMPLETED');
}

const rowsOf = async (sql: string, ...values: unknown[]) => (await site.owner.query<Record<string, unknown>>(sql, values)).rows;

describe('a player who requests erasure', () => {
  test('is signed out everywhere at once, and everything that no law keeps is deleted', async () => {
    const player = await playerWithPast(CPF);
    const answer = await erase(player);
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refusalOf(player.client('getMe'))).toBe('unauthenticated');
    await expect(site.signInAgain(player)).rejects.toThrow('401');

    const all = await rowsOf(
      `select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'auth')`,
    );
    const holding: string[] = [];
    for (const { table_schema: schema, table_name: name } of all) {
      const found = await rowsOf(
        `select from "${schema as string}"."${name as string}" t where t::text like $1`,
        `%${player.email}%`,
      );
      if (found.length > 0) holding.push(name as string);
    }
    expect(holding).toEqual(['privacy_request']);
    for (const table of ['auth.session', 'auth.two_factor'])
      expect(await rowsOf(`select from ${table} where user_id = $1`, player.id)).toEqual([]);
    for (const table of ['known_device', 'win', 'ad_visit'])
      expect(await rowsOf(`select from ${table} where player_id = $1`, player.id)).toEqual([]);
    const mails = await rowsOf('select address, name, data, sent_at from mail_outbox where player_id = $1', player.id);
    for (const mail of mails) expect(mail).toEqual({ address: null, name: null, data: null, sent_at: expect.any(Date) as Date });
    // What the law keeps.
    expect(await rowsOf('select cpf from player_cpf where player_id = $1', player.id)).toEqual([{ cpf: CPF }]);
    expect(await rowsOf('select name, status from profiles where player_id = $1', player.id)).toEqual([
      { name: 'Marina Souza', status: 'blocked' },
    ]);
  });

  test('has to withdraw first while a balance can be withdrawn or money is on its way', async () => {
    const player = await playerWithPast();
    expect(await refusalOf(erase(player))).toBe('balance_not_withdrawn');
    await spendBalance(site.owner, player.id, 500);
    await player.client('createDeposit', { body: { amount_cents: toCents(1000) }, idempotencyKey: randomUUID() });
    expect(await refusalOf(erase(player))).toBe('payments_pending');
    expect((await player.client('getMe')).status).toBe('active');
    // Five reais are below the minimum withdrawal: they stay on the books and prevent nothing.
    await site.owner.query(`select reject_deposit(player_id, id) from provider_transactions where player_id = $1`, [player.id]);
    await erase(player);
    expect(await rowsOf('select balance_cents::int from wallet where player_id = $1', player.id)).toEqual([
      { balance_cents: 500 },
    ]);
  });

  test('may leave while owing part of a disputed deposit, once the dispute is over', async () => {
    const player = await site.signUp();
    await site.deposit(player, 5000);
    await spendBalance(site.owner, player.id, 5000);
    const dispute = (state: string) =>
      site.owner.query(
        `select apply_dispute(player_id, provider, end_to_end_id, gen_random_uuid(), $2, $2) from provider_transactions where player_id = $1`,
        [player.id, state],
      );
    await dispute('open');
    await site.credit(player, 5000);
    expect(await refusalOf(erase(player))).toBe('payments_pending');
    await dispute('lost');
    await erase(player);
    expect((await site.owner.query('select owed_cents($1)::int as owed', [player.id])).rows).toEqual([{ owed: 5000 }]);
  });

  test('has to give the password, and has to wait after too many tries', async () => {
    const player = await site.signUp();
    for (let attempt = 0; attempt < 5; attempt++) expect(await refusalOf(erase(player, 'a wrong one'))).toBe('wrong_password');
    expect(await refusalOf(erase(player))).toBe('rate_limited');
    expect((await player.client('getMe')).status).toBe('active');
  });

  test('makes one request, however often it is sent', async () => {
    const player = await site.signUp();
    const answers = await Promise.allSettled([erase(player), erase(player), erase(player)]);
    const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf('select from privacy_request where player_id = $1', player.id)).toHaveLength(1);
  });

  test('must not be a member of staff', async () => {
    const member = await site.createStaff('auditor');
    expect(await refusalOf(erase(member))).toBe('forbidden');
  });
});

describe('an operator', () => {
  const openRequests = async () => (await support.client('listPrivacyRequests')).items;

  test('finds the request with the CPF masked, and closes it, which deletes the address but keeps the entry', async () => {
    const player = await site.signUp();
    const { id } = await erase(player);
    const found = (await openRequests()).find((request) => request.id === id);
    expect(found).toMatchObject({ user_id: player.id, contact_email: player.email, cpf_masked: null, status: 'open' });
    const years = (Date.parse(found!.erase_at) - Date.parse(found!.requested_at)) / (365.25 * 86_400_000);
    expect(years).toBeCloseTo(5, 1);
    await support.client('completePrivacyRequest', { params: { id }, body: { reason: 'respondido por e-mail' } });
    expect((await openRequests()).some((request) => request.id === id)).toBe(false);
    const { items } = await support.client('listPrivacyRequests', { query: { status: 'done' } });
    expect(items.find((request) => request.id === id)).toMatchObject({ contact_email: null, decided_by: 'Marina Souza' });
    expect(await rowsOf('select action, details from audit_log where subject = $1 order by seq', player.id)).toEqual([
      { action: 'request-erasure', details: { request_id: id } },
      { action: 'complete-privacy-request', details: { request_id: id, reason: 'respondido por e-mail' } },
    ]);
    expect(await refusalOf(support.client('refusePrivacyRequest', { params: { id }, body: { reason: 'tarde demais' } }))).toBe(
      'request_decided',
    );
  });

  test.each([
    ['completes', 'completePrivacyRequest'],
    ['refuses', 'refusePrivacyRequest'],
  ] as const)(
    '%s a request once: a colleague who does the same later is told that their note was not stored',
    async (_, call) => {
      const player = await site.signUp();
      const { id } = await erase(player);
      const decide = (who: TestUser, reason: string) => refusalOf(who.client(call, { params: { id }, body: { reason } }));
      const colleague = await site.createStaff('support');
      expect(await decide(support, 'respondido por e-mail')).toBeUndefined();
      expect(await decide(support, 'respondido por e-mail')).toBeUndefined();
      expect(await decide(colleague, 'respondido por e-mail')).toBe('request_decided');
      expect(await decide(support, 'respondido por telefone')).toBe('request_decided');
      const [row] = await rowsOf('select decided_by, reason from privacy_request where id = $1', id);
      expect(row).toEqual({ decided_by: support.id, reason: 'respondido por e-mail' });
      expect(await rowsOf(`select from audit_log where subject = $1 and action like '%privacy-request'`, player.id)).toHaveLength(
        1,
      );
    },
  );

  test('refuses with a reason, which opens the account again, with a new password', async () => {
    const player = await site.signUp();
    const { id } = await erase(player);
    await support.client('refusePrivacyRequest', { params: { id }, body: { reason: 'disputa em andamento' } });
    expect(
      await rowsOf(
        'select u.email, p.status from auth."user" u join profiles p on p.player_id = u.id where u.id = $1',
        player.id,
      ),
    ).toEqual([{ email: player.email, status: 'active' }]);
    await expect(site.signInAgain(player)).rejects.toThrow('401');
    const asked = await fetch(`${site.address}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: JSON.stringify({ email: player.email }),
    });
    expect(asked.status).toBe(200);
    await expect
      .poll(() => rowsOf(`select from mail_outbox where player_id = $1 and kind = 'reset-password'`, player.id))
      .toHaveLength(1);
  });

  describe('sees a block and an erasure request as two separate facts', () => {
    const change = (player: TestUser, status: 'active' | 'blocked') =>
      support.client('updateUser', { params: { id: player.id }, body: { status, reason: 'suspeita de fraude' } });
    const refuse = (id: string) =>
      support.client('refusePrivacyRequest', { params: { id }, body: { reason: 'disputa em andamento' } });
    const factsOf = async ({ id }: TestUser) => {
      const { status, blocked_by_operator: isBlocked, erasure } = await support.client('getUser', { params: { id } });
      return { status, isBlocked, erasure: erasure && erasure.status };
    };
    const actionsOn = async ({ id }: TestUser) =>
      (await rowsOf('select action from audit_log where subject = $1 order by seq', id)).map(({ action }) => action);

    test('a player who is blocked while the request waits stays blocked when it is refused', async () => {
      const player = await site.signUp();
      const { id } = await erase(player);
      await change(player, 'blocked');
      expect(await factsOf(player)).toEqual({ status: 'blocked', isBlocked: true, erasure: 'open' });
      await refuse(id);
      expect(await factsOf(player)).toEqual({ status: 'blocked', isBlocked: true, erasure: null });
      await change(player, 'active');
      expect(await factsOf(player)).toEqual({ status: 'active', isBlocked: false, erasure: null });
      expect(await actionsOn(player)).toEqual(['request-erasure', 'block-user', 'refuse-privacy-request', 'unblock-user']);
    });

    test('a block that ends opens no account that its owner has closed', async () => {
      const player = await site.blockPlayer(await site.signUp());
      const { id } = await erase(player);
      await change(player, 'active');
      expect(await factsOf(player)).toEqual({ status: 'blocked', isBlocked: false, erasure: 'open' });
      await support.client('completePrivacyRequest', { params: { id }, body: {} });
      expect(await factsOf(player)).toEqual({ status: 'blocked', isBlocked: false, erasure: 'done' });
      expect(await actionsOn(player)).toEqual(['request-erasure', 'unblock-user', 'complete-privacy-request']);
    });

    test('the application itself can open no account that its owner has closed', async () => {
      const player = await site.signUp();
      await erase(player);
      for (const change of ['closed_for_erasure = false', `status = 'active'`])
        await expect(site.pool.query(`update profiles set ${change} where player_id = $1`, [player.id])).rejects.toThrow(
          /permission denied|can only be updated/,
        );
    });
  });

  test('cannot give an address back that somebody else has taken meanwhile', async () => {
    const player = await site.signUp();
    const { id } = await erase(player);
    await site.owner.query(`insert into auth."user" (name, email, email_verified) values ('Outra', $1, true)`, [player.email]);
    expect(
      await refusalOf(support.client('refusePrivacyRequest', { params: { id }, body: { reason: 'disputa em andamento' } })),
    ).toBe('email_taken');
    expect((await openRequests()).some((request) => request.id === id)).toBe(true);
  });
});

describe('five years later', () => {
  test('name and CPF are deleted everywhere, the books stay sound, and the CPF may be used again', async () => {
    const cpf = '11144477735';
    const player = await playerWithPast(cpf);
    await site.owner.query(`update auth."user" set name = 'Nome Novo' where id = $1`, [player.id]);
    const { id } = await erase(player);
    await support.client('completePrivacyRequest', { params: { id }, body: {} });
    await eraseDue(site.pool, logger);
    expect(await rowsOf('select after from name_change where player_id = $1', player.id)).toEqual([{ after: 'Nome Novo' }]);
    expect(await rowsOf('select from player_cpf where player_id = $1', player.id)).toHaveLength(1);
    await ageUntilDue(site.owner, 'privacy_request', { id });
    await eraseDue(site.pool, logger);
    await eraseDue(site.pool, logger);
    expect(await rowsOf('select from player_cpf where player_id = $1', player.id)).toEqual([]);
    expect(await rowsOf('select cpf, payee_name from withdrawal where player_id = $1', player.id)).toEqual([
      { cpf: '00000000000', payee_name: 'Titular excluído' },
    ]);
    expect(await rowsOf('select name from profiles where player_id = $1', player.id)).toEqual([{ name: 'Titular excluído' }]);
    expect(await rowsOf('select from name_change where player_id = $1', player.id)).toEqual([]);
    const other = await playerWithPast(cpf);
    expect((await other.client('getMe')).cpf_masked).toBe('***.444.777-**');
  });

  test('the CPF of a player who excluded themselves without end stays taken', async () => {
    const [player, other] = [await playerWithPast('39053344705'), await playerWithPast()];
    await player.client('excludeMyself', { body: { months: null } });
    const { id } = await erase(player);
    await support.client('completePrivacyRequest', { params: { id }, body: {} });
    await ageUntilDue(site.owner, 'privacy_request', { id });
    await eraseDue(site.pool, logger);
    expect(await refusalOf(withdrawAll(other, '39053344705'))).toBe('cpf_taken');
  });

  test('nothing else may delete a CPF', async () => {
    await expect(site.owner.query('delete from player_cpf')).rejects.toThrow('written once and never changed');
    await expect(site.pool.query('delete from player_cpf')).rejects.toThrow('permission denied');
  });
});
