import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { cpfOf, refusedFor } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { claimDuePayouts } from '../payments/queries/payouts.ts';

let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, { payAtOnce: false });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

const refusal = async (answer: ReturnType<PaymentSite['withdraw']>) => {
  const { status, body } = await answer;
  return [status, body.code, body.detail];
};
const codeOf = async (answer: ReturnType<PaymentSite['withdraw']>) => (await refusal(answer)).slice(0, 2);
const idOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1 order by id', [
    playerId,
  ]);
  return rows.map(({ id }) => id);
};
const receiptOf = async (playerId: string, id: string | undefined) => (await site.get(playerId, `/api/withdrawals/${id}`)).body;
const rowsOf = async (playerId: string) => {
  const { rows } = await books.owner.query(
    `select type, direction, status, amount_cents::int from transactions where player_id = $1 and type <> 'ADJUSTMENT' order by created_at`,
    [playerId],
  );
  return rows;
};
const eventsOf = (playerId: string) =>
  site.events.filter((event) => event.playerId === playerId).map(({ name, data }) => ({ name, ...data }));

test('the amount leaves the balance at the request, and the provider pays it to the CPF', async () => {
  const playerId = await books.createPlayer(5000);
  expect(await site.withdraw(playerId, 1500)).toEqual({
    status: 200,
    body: { success: true, message: 'Saque solicitado com sucesso!' },
  });
  expect(await books.balanceOf(playerId)).toBe(3500);
  const [id] = await idOf(playerId);
  expect(await receiptOf(playerId, id)).toMatchObject({ status: 'PENDING', end_to_end_id: null, settled_at: null });
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  const cpf = cpfOf(playerId);
  expect(await receiptOf(playerId, id)).toEqual({
    id,
    confirmed_by: null,
    status: 'COMPLETED',
    amount_cents: 1500,
    cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
    end_to_end_id: expect.stringMatching(/^E\d{20}[A-Za-z0-9]{11}$/) as string,
    created_at: expect.any(String) as string,
    settled_at: expect.any(String) as string,
    waits_because: [],
  });
  expect(await rowsOf(playerId)).toEqual([{ type: 'WITHDRAW', direction: 'debit', status: 'COMPLETED', amount_cents: 1500 }]);
  expect(eventsOf(playerId)).toEqual([
    { name: 'withdrawal', id, status: 'PENDING', amount_cents: 1500 },
    { name: 'balance', balance_cents: 3500, unrevealed_cents: 0, reserved_cents: 0 },
    { name: 'withdrawal', id, status: 'COMPLETED', amount_cents: 1500 },
    { name: 'notification', change: 'new' },
  ]);
});

test('each refusal says what the player has to know, and binds neither the key nor the CPF', async () => {
  const [playerId, key] = [await books.createPlayer(2000), randomUUID()];
  expect(await refusal(site.withdraw(playerId, 999, { key }))).toEqual([
    422,
    'withdrawal_below_minimum',
    'Valor mínimo para saque: R$ 10,00',
  ]);
  expect(await refusal(site.withdraw(playerId, 2001, { key }))).toEqual([422, 'insufficient_balance', 'Saldo insuficiente']);
  for (const cpf of ['', '5299822472', '529982247255', '52998224724', '11111111111', '12345678909', 'a'.repeat(64)])
    expect(await refusal(site.withdraw(playerId, 1000, { key, cpf }))).toEqual([422, 'cpf_invalid', 'CPF inválido']);
  const visitor = await fetch(`${site.address}/api/functions/create-withdrawal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ amount_cents: 1000, cpf: '52998224725' }),
  });
  expect([visitor.status, await visitor.json()]).toMatchObject([401, { detail: 'Sessão expirada' }]);
  expect((await site.withdraw(playerId, 1000, { key })).status).toBe(200);
  expect(await books.balanceOf(playerId)).toBe(1000);
});

test('a CPF may be written with its punctuation, and belongs to one account once a payout was made to it', async () => {
  const [first, second] = [await books.createPlayer(9000), await books.createPlayer(9000)];
  const own = cpfOf(first);
  const written = `${own.slice(0, 3)}.${own.slice(3, 6)}.${own.slice(6, 9)}-${own.slice(9)}`;
  const firstKey = randomUUID();
  // While the withdrawal is pending its CPF is known already, also for a second one.
  for (const cpf of [written, null]) expect((await site.withdraw(first, 1000, { key: firstKey, cpf })).status).toBe(200);
  // It binds the player, but it is not fixed before the money has left.
  expect(await codeOf(site.withdraw(first, 1000, { cpf: cpfOf(second) }))).toEqual([422, 'cpf_fixed']);
  await drive(books, site);
  expect((await site.withdraw(first, 1000)).status).toBe(200);
  expect(await codeOf(site.withdraw(first, 1000, { cpf: cpfOf(second) }))).toEqual([422, 'cpf_fixed']);
  // A repeat of the key without the CPF, which is known by now, counts as a repeat.
  const key = randomUUID();
  for (const cpf of [written, own, null]) expect((await site.withdraw(first, 1000, { key, cpf })).status).toBe(200);
  expect(await books.balanceOf(first)).toBe(6000);
  expect(await codeOf(site.withdraw(second, 1000, { cpf: null }))).toEqual([422, 'cpf_required']);
  expect(await codeOf(site.withdraw(second, 1000, { cpf: own }))).toEqual([422, 'cpf_taken']);
  expect((await site.withdraw(second, 1000)).status).toBe(200);
  // A CPF binds the player by now, so another CPF is not even looked up.
  expect(await codeOf(site.withdraw(second, 1000, { cpf: own }))).toEqual([422, 'cpf_fixed']);
  expect(await books.balanceOf(second)).toBe(8000);
});

test('nobody can find out whose CPFs are known here, neither with many tries nor without money', async () => {
  const [owner, curious, penniless] = [
    await books.createPlayer(1000),
    await books.createPlayer(1000),
    await books.createPlayer(),
  ];
  await site.withdraw(owner, 1000);
  await drive(books, site);
  const cpf = cpfOf(owner);
  expect(await codeOf(site.withdraw(penniless, 1000, { cpf }))).toEqual([422, 'insufficient_balance']);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [status, code, sentence] = await refusal(site.withdraw(curious, 1000, { cpf }));
    expect([status, code]).toEqual([422, 'cpf_taken']);
    expect(sentence).not.toMatch(/outra conta|em uso/);
  }
  for (const named of [cpf, cpfOf(curious)]) {
    const url = `${site.address}/api/functions/create-withdrawal`;
    expect(await refusedFor(url, curious, { amount_cents: 1000, cpf: named })).toEqual(['rate_limited', 86_400]);
  }
});

test('blocked, paused and self-excluded players take their money out', async () => {
  const [blocked, paused, excluded] = [
    await books.createPlayer(1000),
    await books.createPlayer(1000),
    await books.createPlayer(1000),
  ];
  await books.owner.query('update profiles set blocked_by_operator = true where player_id = $1', [blocked]);
  await books.pool.query("select pause_player($1, 'pause', now() + interval '3 days')", [paused]);
  await books.pool.query("select pause_player($1, 'exclusion', 'infinity')", [excluded]);
  for (const playerId of [blocked, paused, excluded]) {
    expect((await site.withdraw(playerId, 1000)).status).toBe(200);
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1000]);
  }
});

test('one key sent 60 times at once holds once, and is a conflict for anything else', async () => {
  const [playerId, key] = [await books.createPlayer(9000), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 60 }, () => site.withdraw(playerId, 1500, { key })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await books.balanceOf(playerId)).toBe(7500);
  expect(await codeOf(site.withdraw(playerId, 1600, { key }))).toEqual([409, 'idempotency_conflict']);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('without an active provider a repeated request still gets its first answer, and nothing new begins', async () => {
  const [playerId, key] = [await books.createPlayer(9000), randomUUID()];
  const first = await site.withdraw(playerId, 1500, { key });
  const closed = await openPaymentSite(books, { activeProvider: null, payAtOnce: false });
  expect(await closed.withdraw(playerId, 1500, { key })).toEqual(first);
  expect(await codeOf(closed.withdraw(playerId, 1600, { key }))).toEqual([409, 'idempotency_conflict']);
  expect(await codeOf(closed.withdraw(playerId, 1500))).toEqual([503, 'provider_unconfigured']);
  await closed.close();
  expect(await books.balanceOf(playerId)).toBe(7500);
});

test('of fifty concurrent withdrawals on a balance for five, five are held', async () => {
  const playerId = await books.createPlayer(5000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.withdraw(playerId, 1000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['insufficient_balance']),
  );
  await Promise.all([drive(books, site), drive(books, site)]);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(await books.balanceOf(playerId)).toBe(0);
});

test('a payout that fails is voided with an entry of its own, and the player hears of it', async () => {
  const playerId = await books.createPlayer(5000);
  await site.setFaults('fail_payouts');
  await site.withdraw(playerId, 1500);
  await drive(books, site);
  await site.setFaults();
  const [id] = await idOf(playerId);
  expect(await books.balanceOf(playerId)).toBe(5000);
  expect(await receiptOf(playerId, id)).toMatchObject({ status: 'REJECTED', end_to_end_id: null });
  expect(await rowsOf(playerId)).toEqual([
    { type: 'WITHDRAW', direction: 'debit', status: 'REJECTED', amount_cents: 1500 },
    { type: 'REFUND', direction: 'credit', status: 'COMPLETED', amount_cents: 1500 },
  ]);
  expect(eventsOf(playerId).slice(-3)).toEqual([
    { name: 'withdrawal', id, status: 'REJECTED', amount_cents: 1500 },
    { name: 'notification', change: 'new' },
    { name: 'balance', balance_cents: 5000, unrevealed_cents: 0, reserved_cents: 0 },
  ]);
});

test('only its player can read a receipt', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  const [id] = await idOf(playerId);
  const stranger = await books.createPlayer();
  expect((await site.get(stranger, `/api/withdrawals/${id}`)).status).toBe(404);
  expect((await site.get(playerId, '/api/withdrawals/x')).status).toBe(404);
  expect((await fetch(`${site.address}/api/withdrawals/${id}`)).status).toBe(401);
});

test('the application can end a withdrawal only through the functions, and cannot post one that was never sent', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  const [id] = await idOf(playerId);
  for (const statement of [
    `update provider_transactions set status = 'APPROVED', settled_at = now() where id = '${id}'`,
    `update withdrawal set decision = 'approved' where id = '${id}'`,
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents)
       values ('${playerId}', gen_random_uuid(), 'sandbox', 'WITHDRAW', 1, 1)`,
    `select void_hold(t, 'FAILED', null) from provider_transactions t where id = '${id}'`,
    `select move_cash('${playerId}', 'withdrawal_void', 'player_held', 'player_cash', 1500, '${id}')`,
  ])
    await expect(books.pool.query(statement)).rejects.toThrow(/permission denied/);
  await expect(books.pool.query(`select post_withdrawal($1, $2, 'x', null, 0)`, [playerId, id])).rejects.toThrow(
    /never asked for/,
  );
});

test('a decision is repeated by its own operator alone, for its own reason', async () => {
  const [playerId, id, operator] = [await books.createPlayer(5000), randomUUID(), randomUUID()];
  await books.pool.query(`select hold_withdrawal($1, 'k', sha256('x'), $2, 'sandbox', 1500, $3, 0, null, null)`, [
    playerId,
    id,
    cpfOf(playerId),
  ]);
  const decide = async (by: string, reason: string) => {
    const { rows } = await books.owner.query<{ outcome: string }>(
      `with decided as materialized (select outcome from decide_withdrawal($1, $2, 'approved', $3, null))
       select outcome, record_action($2, 'x', 'approve-withdrawal', $4, jsonb_build_object('withdrawal_id', $1::uuid), null) from decided`,
      [id, by, reason, playerId],
    );
    return rows[0]?.outcome;
  };
  const answers = [];
  for (const [by, reason] of [
    [operator, 'a'],
    [operator, 'a'],
    [randomUUID(), 'a'],
    [operator, 'b'],
  ] as const)
    answers.push(await decide(by, reason));
  expect(answers).toEqual(['decided', 'repeated', 'withdrawal_decided', 'withdrawal_decided']);
});

test('post and void raced fifty times: each withdrawal is paid once, however it was voided before', async () => {
  const playerId = await books.createPlayer(50_000);
  for (let race = 0; race < 50; race += 1) await site.withdraw(playerId, 1000);
  const ids = await idOf(playerId);
  await claimDuePayouts(books.pool, { limit: 1000, leaseMs: 60_000, sendAgainAfterMs: 60_000 });
  const end = async (id: string, statement: string) => {
    const { rows } = await books.pool.query<{ outcome: string }>(statement, [playerId, id]);
    return rows[0]?.outcome;
  };
  const post = (id: string) => end(id, `select outcome from post_withdrawal($1, $2::uuid, $2::uuid::text, null, 0)`);
  const cancel = (id: string) => end(id, `select outcome from void_withdrawal($1, $2::uuid, $2::uuid::text)`);
  let posted = 0;
  for (const [race, id] of ids.entries()) {
    // The starting order alternates, so that each side wins some races.
    const answers = await Promise.all(race % 2 ? [post(id), cancel(id)] : [cancel(id), post(id)]);
    const outcomes = answers.toSorted().join();
    expect(['posted,posted', 'posted_late,voided']).toContain(outcomes);
    if (outcomes === 'posted,posted') posted += 1;
  }
  expect(posted).toBeGreaterThan(0);
  expect(posted).toBeLessThan(50);
  expect(await books.balanceOf(playerId)).toBe(0);
});
