import { randomUUID } from 'node:crypto';
import { toCents, type ApiError } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let admin: TestStaffUser;
let finance: TestStaffUser;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  admin = await site.createStaff('admin');
  finance = await site.createStaff('finance', { twoFactor: true });
  support = await site.createStaff('support');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

type Wish = { operation: 'add' | 'remove'; amount_cents: number; reason?: string; otp?: string };
const adjust = (operator: TestUser, player: TestUser, wish: Wish, idempotencyKey: string = randomUUID()) =>
  operator.client('adjustBalance', { body: { user_id: player.id, ...wish }, idempotencyKey });
const codeAndSentence = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ code, message }: ApiError) => `${code}: ${message}`,
  );
const balanceOf = async ({ client }: TestUser) => (await client('getWallet')).balance_cents;

/** What was done over HTTP. */
async function actionsOn(subject: string): Promise<object[]> {
  const { rows } = await site.pool.query<object>(
    'select actor_id, action, details, address from audit_log where subject = $1 and address is not null order by seq',
    [subject],
  );
  return rows;
}

describe('an adjustment', () => {
  test('changes the balance both ways, is audited with its reason, and shows as Ajuste', async () => {
    const player = await site.signUp();
    expect(await adjust(admin, player, { operation: 'add', amount_cents: 5000, reason: ' bônus de cortesia ' })).toEqual({
      success: true,
    });
    expect(await adjust(finance, player, { operation: 'remove', amount_cents: 1500 })).toEqual({ success: true });
    expect(await balanceOf(player)).toBe(3500);
    const { items } = await player.client('listTransactions', { query: {} });
    expect(items.map(({ type, direction, amount_cents }) => [type, direction, amount_cents])).toEqual([
      ['ADJUSTMENT', 'debit', 1500],
      ['ADJUSTMENT', 'credit', 5000],
    ]);
    const id = expect.any(String) as string;
    expect(await actionsOn(player.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'adjust-balance',
        address: '127.0.0.1',
        details: { operation: 'add', amount_cents: 5000, balance_cents: 5000, reason: 'bônus de cortesia', adjustment_id: id },
      },
      {
        actor_id: finance.id,
        action: 'adjust-balance',
        address: '127.0.0.1',
        details: { operation: 'remove', amount_cents: 1500, balance_cents: 3500, reason: null, adjustment_id: id },
      },
    ]);
  });

  test.each([
    [99, 'adjustment_below_minimum: Valor mínimo: R$ 1,00'],
    [0, 'adjustment_below_minimum: Valor mínimo: R$ 1,00'],
    [-5000, 'adjustment_below_minimum: Valor mínimo: R$ 1,00'],
    [100_000_001, 'adjustment_above_maximum: Valor máximo: R$ 1.000.000,00'],
    [100.5, 'adjustment_overflow: Operação resultaria em overflow de inteiro'],
  ])('of %d cents is refused with %j', async (amount_cents, expected) => {
    const player = await site.signUp();
    expect(await codeAndSentence(adjust(admin, player, { operation: 'add', amount_cents }))).toBe(expected);
    expect([await balanceOf(player), await actionsOn(player.id)]).toEqual([0, []]);
  });

  test('that is no number is malformed and names the field', async () => {
    const body = { user_id: admin.id, operation: 'add', amount_cents: 'mil' as unknown as number } as const;
    const refused = admin.client('adjustBalance', { body, idempotencyKey: randomUUID() });
    await expect(refused).rejects.toMatchObject({
      code: 'malformed',
      problem: { errors: [{ field: 'amount_cents', message: 'Valor inválido' }] },
    });
  });

  test('that the balance does not cover, or that overflows, is refused and not audited', async () => {
    const player = await site.signUp();
    await site.credit(player, 500);
    expect(await codeAndSentence(adjust(admin, player, { operation: 'remove', amount_cents: 501 }))).toBe(
      'insufficient_balance: Saldo insuficiente para esta operação',
    );
    const rich = await site.signUp();
    await plantBalance(rich, Number.MAX_SAFE_INTEGER - 50);
    expect(await codeAndSentence(adjust(admin, rich, { operation: 'add', amount_cents: 100 }))).toBe(
      'balance_too_large: Novo saldo excederia o limite máximo seguro',
    );
    await plantBalance(rich, 0);
    expect([await actionsOn(player.id), await actionsOn(rich.id)]).toEqual([[], []]);
  });

  test('of an unknown player is not found, and operators cannot adjust their own balance', async () => {
    const nobody = { ...admin, id: randomUUID() };
    expect(await codeAndSentence(adjust(admin, nobody, { operation: 'add', amount_cents: 100 }))).toMatch(/^not_found/);
    expect(await codeAndSentence(adjust(admin, admin, { operation: 'add', amount_cents: 100 }))).toBe(
      'forbidden: Ninguém ajusta o próprio saldo: peça a outra pessoa da equipe.',
    );
  });

  test('repeated with its key moves money once and is audited once, and with other content is a conflict', async () => {
    const player = await site.signUp();
    const wish = { operation: 'add', amount_cents: 700 } as const;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(admin, player, wish, key)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ success: true })));
    expect(await balanceOf(player)).toBe(700);
    expect(await actionsOn(player.id)).toHaveLength(1);
    expect(await codeAndSentence(adjust(admin, player, { ...wish, amount_cents: 800 }, key))).toMatch(/^idempotency_conflict/);
    const keyless = admin.client('adjustBalance', { body: { user_id: player.id, ...wish } });
    expect(await codeAndSentence(keyless)).toMatch(/^idempotency_key_required/);
  });

  test('from R$ 1.000,00 in 24 hours on asks an enrolled operator for a code, and a repeat may show another one', async () => {
    const player = await site.signUp();
    // The operator has already adjusted R$ 15,00 of another player.
    await adjust(finance, player, { operation: 'add', amount_cents: 500 });
    const wish = { operation: 'add', amount_cents: 98_000 } as const;
    expect(await codeAndSentence(adjust(finance, player, wish))).toMatch(/^otp_required/);
    expect(await codeAndSentence(adjust(finance, player, { ...wish, otp: '000000' }))).toMatch(/^otp_invalid/);
    expect(await balanceOf(player)).toBe(500);
    const key = randomUUID();
    await adjust(finance, player, { ...wish, otp: await finance.nextCode() }, key);
    await adjust(finance, player, { ...wish, otp: await finance.nextCode() }, key);
    expect(await codeAndSentence(adjust(finance, player, { operation: 'add', amount_cents: 100 }))).toMatch(/^otp_required/);
    await adjust(admin, player, { operation: 'add', amount_cents: 100_000 }); // not enrolled
    expect(await balanceOf(player)).toBe(198_500);
    expect(JSON.stringify(await actionsOn(player.id))).not.toContain('otp');
  });

  test('reaches the player’s open pages', async () => {
    const player = await site.signUp();
    const stream = await fetch(`${site.address}/api/events`, { headers: { authorization: `Bearer ${player.token}` } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await adjust(admin, player, { operation: 'add', amount_cents: 4200 });
    let heard = '';
    while (!heard.includes('"balance_cents":4200')) heard += (await reader.read()).value ?? '';
    expect(heard).toContain('event: balance');
    await reader.cancel();
  });
});

/**
 * Sets a balance without the ledger, as only a fault could. The invariant checker would find it.
 */
async function plantBalance({ id }: TestUser, cents: number): Promise<void> {
  await site.owner.query('update wallet set balance_cents = $2 where player_id = $1', [id, cents]);
}

describe('a block', () => {
  test('needs a reason, ends the sessions, and is audited, as is its end', async () => {
    const player = await site.signUp();
    const change = (status: 'active' | 'blocked', reason?: string) =>
      support.client('updateUser', { params: { id: player.id }, body: { status, ...(reason === undefined ? {} : { reason }) } });
    for (const reason of [undefined, '', '   '])
      expect(await codeAndSentence(change('blocked', reason))).toBe('reason_required: Informe o motivo.');
    expect(await player.client('getMe')).toMatchObject({ status: 'active' });

    expect(await change('blocked', 'suspeita de fraude')).toMatchObject({ id: player.id, status: 'blocked' });
    expect(await codeAndSentence(player.client('getMe'))).toMatch(/^unauthenticated/);
    const again = await site.signInAgain(player);
    expect(await again.client('getMe')).toMatchObject({ status: 'blocked' });
    const details = await admin.client('getUser', { params: { id: player.id } });
    expect(details).toMatchObject({ status: 'blocked', block: { reason: 'suspeita de fraude', by: 'Marina Souza' } });

    await change('blocked', 'de novo'); // already blocked
    expect(await change('active', 'documentos conferidos')).toMatchObject({ status: 'active' });
    expect(await again.client('getMe')).toMatchObject({ status: 'active' });
    expect(await actionsOn(player.id)).toMatchObject([
      {
        actor_id: support.id,
        action: 'block-user',
        details: { before: 'active', after: 'blocked', reason: 'suspeita de fraude' },
      },
      {
        actor_id: support.id,
        action: 'unblock-user',
        details: { before: 'blocked', after: 'active', reason: 'documentos conferidos' },
      },
    ]);
    expect((await admin.client('getUser', { params: { id: player.id } })).block).toBeNull();
  });

  test('of a member of staff is possible only in the staff list', async () => {
    const body = { status: 'blocked', reason: 'x' } as const;
    expect(await codeAndSentence(support.client('updateUser', { params: { id: admin.id }, body }))).toBe(
      'forbidden: Contas da equipe são geridas em Configurações.',
    );
    expect(await admin.client('getMe')).toMatchObject({ status: 'active' });
  });
});

test('the KYC status is set without a reason, audited when it changes, and only by support', async () => {
  const player = await site.signUp();
  const set = (operator: TestUser) =>
    operator.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'verified' } });
  expect(await codeAndSentence(set(finance))).toMatch(/^forbidden/);
  for (let time = 0; time < 2; time += 1)
    expect(await set(support)).toEqual({ id: player.id, status: 'active', kyc_status: 'verified' });
  expect(await actionsOn(player.id)).toMatchObject([
    { action: 'change-kyc-status', details: { before: 'none', after: 'verified', reason: null } },
  ]);
});

describe('the details of a person', () => {
  test('come from the books: money, the newest 50 of each list, limits, stops and devices', async () => {
    const player = await site.signUp();
    await site.deposit(player, 100_000);
    const { price_cents: price, id: product_id } = (await player.client('listProducts')).at(-1)!;
    let won = 0;
    for (let round = 0; round < 55; round += 1) {
      won += (await player.client('createRound', { body: { product_id }, idempotencyKey: randomUUID() })).round.payout_cents;
    }
    await site.owner.query('insert into player_cpf (player_id, cpf) values ($1, $2)', [player.id, '52998224725']);
    await player.client('createWithdrawal', {
      body: { amount_cents: toCents(1000), cpf: '52998224725' },
      idempotencyKey: randomUUID(),
    });
    await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: 900_000 } });
    await player.client('excludeMyself', { body: { months: null } });

    const user = await support.client('getUser', { params: { id: player.id } });
    expect(user).toMatchObject({
      id: player.id,
      name: 'Marina Souza',
      email: player.email,
      role: null,
      status: 'active',
      kyc_status: 'none',
      cpf_masked: '***.982.247-**',
      balance_cents: 100_000 - 55 * price + won - 1000,
      total_apostado_cents: 55 * price,
      total_ganho_cents: won,
      rtp: (won / (55 * price)) * 100,
      total_deposited_cents: 100_000,
      rounds_count: 55,
      protection: { paused_until: null, excluded_until: 'never', limits: [{ kind: 'loss', period: 'day', amount: 900_000 }] },
      sessions: [{ ip_address: '127.0.0.1' }],
    });
    expect(user.rounds).toHaveLength(50);
    expect(user.rounds[0]).toMatchObject({ price_cents: price, is_free: false, finished_at: null });
    const { rows: newest } = await site.owner.query<{ id: string }>(
      'select id from round where player_id = $1 order by id desc limit 50',
      [player.id],
    );
    expect(user.rounds.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    expect(user.transactions).toHaveLength(50);
    const times = user.transactions.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(user.transactions[0]).toMatchObject({ type: 'WITHDRAW', amount_cents: 1000, direction: 'debit' });
    expect(JSON.stringify(user)).not.toContain(player.token);
    expect(JSON.stringify(user)).not.toContain('52998224725');
  });

  test('have the sums of all their cards, and rows that add up to them less the cards that are covered', async () => {
    const player = await site.signUp();
    await site.credit(player, 50_000);
    const product_id = (await player.client('listProducts')).at(-1)!.id;
    for (let round = 0; round < 20; round += 1)
      await player.client('createRound', { body: { product_id }, idempotencyKey: randomUUID() });
    const user = await support.client('getUser', { params: { id: player.id } });
    const sum = (type: string) =>
      user.transactions.filter((row) => row.type === type).reduce((total, { amount_cents }) => total + amount_cents, 0);
    expect(sum('PURCHASE')).toBe(user.total_apostado_cents);
    expect(user.total_ganho_cents).toBe(user.unrevealed_cents);
    expect(sum('PAYOUT')).toBe(0);
    expect(user.rounds.map(({ payout_cents }) => payout_cents)).toEqual(user.rounds.map(() => null));
    const bought = user.transactions.filter(({ type }) => type === 'PURCHASE').map(({ round_id }) => round_id);
    expect(new Set(bought)).toEqual(new Set(user.rounds.map(({ id }) => id)));
    const everything = Array.from({ length: 24 }, () => true);
    for (const { id } of user.rounds)
      await player.client('updateRoundRevealed', { body: { p_round_id: id, p_revealed_yours: everything } });
    const later = await support.client('getUser', { params: { id: player.id } });
    const payouts = later.transactions.filter(({ type }) => type === 'PAYOUT');
    expect(payouts.reduce((total, { amount_cents }) => total + amount_cents, 0)).toBe(user.total_ganho_cents);
    expect(later.rounds.reduce((total, { payout_cents }) => total + payout_cents!, 0)).toBe(user.total_ganho_cents);
    expect(later.transactions.every(({ type, round_id }) => (round_id !== null) === ['PURCHASE', 'PAYOUT'].includes(type))).toBe(
      true,
    );
    expect(later.unrevealed_cents).toBe(0);
  });

  test('of an unknown player are not found', async () => {
    expect(await codeAndSentence(admin.client('getUser', { params: { id: randomUUID() } }))).toMatch(/^not_found/);
  });
});
