import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let finance: TestUser;
let support: TestUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  [finance, support, player] = [await site.createStaff('finance'), await site.createStaff('support'), await site.signUp()];
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

/** A paid deposit, of which the player has spent some, that the bank wants back. */
async function dispute(by: TestUser, { spent = 0 } = {}): Promise<string> {
  await site.deposit(by, 5000);
  const { rows } = await site.owner.query<{ id: string; payment: string }>(
    `select id, end_to_end_id as payment from provider_transactions where player_id = $1 and type = 'DEPOSIT' order by created_at desc limit 1`,
    [by.id],
  );
  if (spent > 0) await spendBalance(site.owner, by.id, spent);
  const id = uuidv7();
  await say(by, { payment: rows[0]!.payment, id, state: 'open' });
  return id;
}

const say = (by: TestUser, { payment, id, state }: { payment: string; id: string; state: string }) =>
  site.pool.query(`select * from apply_dispute($1, 'sandbox', $2, $3, $4, 'MED')`, [by.id, payment, id, state]);

describe('a disputed payment', () => {
  test('is listed with its deadline of seven days, what is held and what is owed', async () => {
    const id = await dispute(player, { spent: 1200 });
    const list = await support.client('listDisputes', { query: {} });
    expect(list.items).toMatchObject([
      { id, user_id: player.id, status: 'open', amount_cents: 5000, held_cents: 3800, receivable_cents: 1200, answer: null },
    ]);
    expect(list.open).toEqual({ disputes: 1, waiting: 1, overdue: 0, held_cents: 3800, receivable_cents: 1200 });
    const [{ answer_by, opened_at }] = list.items as [(typeof list.items)[number]];
    // The database reads its clock for each of the two.
    expect((Date.parse(answer_by) - Date.parse(opened_at)) / 86_400_000).toBeCloseTo(7);
    await site.owner.query(`update dispute set answer_by = now() - interval '1 minute' where id = $1`, [id]);
    expect((await support.client('listDisputes', { query: {} })).open.overdue).toBe(1);
  });

  test('has its evidence: payment, owner, sessions and receipts of that player only', async () => {
    const someone = await site.signUp();
    const id = await dispute(someone);
    const { evidence } = await support.client('getDispute', { params: { id } });
    expect(evidence.payment).toMatchObject({ requested_cents: 5000 });
    expect(evidence.payment.end_to_end_id).not.toBeNull();
    expect(evidence.owner).toMatchObject({ email: someone.email, earlier_deposits: 0, disputes: 1 });
    expect([evidence.sessions.length, evidence.sessions_total, evidence.receipts_total]).toEqual([1, 1, 1]);
    expect(evidence.receipts).toMatchObject([{ type: 'DEPOSIT', status: 'APPROVED', amount_cents: 5000 }]);
    expect(evidence.play).toEqual({ rounds: 0, covered_rounds: 0, wagered_cents: 0, paid_cents: 0, items: [] });
  });

  test('has the session in which the payment was made, although the player has signed out since', async () => {
    const someone = await site.signUp();
    const id = await dispute(someone);
    const headers = { authorization: `Bearer ${someone.token}`, 'content-type': 'application/json' };
    await fetch(`${site.address}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' });
    expect((await site.owner.query('select from auth.session where user_id = $1', [someone.id])).rows).toEqual([]);
    const { evidence } = await support.client('getDispute', { params: { id } });
    expect(evidence.sessions).toHaveLength(1);
  });

  test('shows the rounds bought between the payment and the dispute, and no later one', async () => {
    const gambler = await site.signUp();
    await site.deposit(gambler, 5000);
    const products = await gambler.client('listProducts');
    const card = products.find(({ price_cents: price }) => price <= 2500)!;
    const buy = () => gambler.client('createRound', { body: { product_id: card.id }, idempotencyKey: randomUUID() });
    await buy();
    const { rows } = await site.owner.query<{ payment: string }>(
      `select end_to_end_id as payment from provider_transactions where player_id = $1`,
      [gambler.id],
    );
    const id = uuidv7();
    await say(gambler, { payment: rows[0]!.payment, id, state: 'open' });
    await site.credit(gambler, 5000);
    await buy();
    const { evidence } = await support.client('getDispute', { params: { id } });
    expect(evidence.play).toMatchObject({ rounds: 1, wagered_cents: card.price_cents, items: [{ product_name: card.name }] });
  });

  test('can be exported as one file by roles that may answer it, and the audit log records it', async () => {
    const id = await dispute(await site.signUp());
    const take = (person: TestUser) =>
      fetch(`${site.address}/api/admin/disputes/${id}/evidence`, { headers: { authorization: `Bearer ${person.token}` } });
    expect((await take(support)).status).toBe(403);
    const response = await take(finance);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const rows = await auditEntries(site.pool, { action: 'export-dispute-evidence' }, 'actor_id', 'details');
    expect(rows).toEqual([{ actor_id: finance.id, details: { dispute_id: id } }]);
  });
});

describe('the answer of the house', () => {
  const answer = (id: string, answered: 'contested' | 'accepted', note?: string, seen: string | null = null) =>
    finance.client('answerDispute', {
      params: { id },
      body: { answer: answered, ...(note !== undefined && { note }), seen_answered_at: seen },
    });

  test('is what a metric waits for: the time left of the dispute that is due next', async () => {
    const left = async () => {
      const metrics = await (await fetch(`${site.address}/metrics`)).text();
      return Number(/^dispute_answer_due_seconds (\S+)$/m.exec(metrics)?.[1]);
    };
    const id = await dispute(await site.signUp());
    await site.owner.query(`update dispute set answer_by = now() - interval '9 days' where id = $1`, [id]);
    expect(await left()).toBeCloseTo(-9 * 86_400, -3);
    await answer(id, 'contested');
    expect(await left()).toBeGreaterThan(-86_400);
  });

  test('is recorded once, with who gave it, and moves no money', async () => {
    const debtor = await site.signUp();
    const id = await dispute(debtor);
    const before = await debtor.client('getWallet');
    await answer(id, 'contested', 'Enviado no painel');
    await answer(id, 'contested', 'Enviado no painel');
    expect(await support.client('getDispute', { params: { id } })).toMatchObject({
      answer: 'contested',
      answered_by: 'Marina Souza',
      answer_note: 'Enviado no painel',
      status: 'open',
    });
    expect(await debtor.client('getWallet')).toEqual(before);
    const rows = await auditEntries(site.pool, { action: 'answer-dispute', subject: debtor.id }, 'details');
    expect(rows).toEqual([{ details: { dispute_id: id, amount_cents: 5000, answer: 'contested', note: 'Enviado no painel' } }]);
    const unanswered = (await support.client('listDisputes', { query: {} })).items.findLastIndex((item) => item.answer === null);
    const { items } = await support.client('listDisputes', { query: {} });
    expect(items.findIndex((item) => item.id === id)).toBeGreaterThan(unanswered);
  });

  test('replaces no other answer than the one that its writer saw', async () => {
    const debtor = await site.signUp();
    const id = await dispute(debtor);
    await answer(id, 'contested', 'Protocolo 77');
    expect(await refusalOf(answer(id, 'accepted', 'Acordo'))).toBe('answer_changed');
    const { answered_at: seen } = await support.client('getDispute', { params: { id } });
    await answer(id, 'accepted', 'Acordo', seen);
    expect(await support.client('getDispute', { params: { id } })).toMatchObject({ answer: 'accepted', answer_note: 'Acordo' });
  });

  test('replaces none that a colleague gives in the same instant', async () => {
    const id = await dispute(await site.signUp());
    const call = 'select outcome from answer_dispute($1, $2, $3, null, null)';
    const { rows } = await whileOpen(
      site.owner,
      (tx) => tx.query(call, [id, randomUUID(), 'contested']),
      () => site.pool.query(call, [id, finance.id, 'accepted']),
    );
    expect(rows).toEqual([{ outcome: 'answer_changed' }]);
  });

  test('cannot be recorded after the bank has decided, nor by support', async () => {
    const debtor = await site.signUp();
    const id = await dispute(debtor);
    expect(
      await refusalOf(support.client('answerDispute', { params: { id }, body: { answer: 'accepted', seen_answered_at: null } })),
    ).toBe('forbidden');
    const { evidence } = await support.client('getDispute', { params: { id } });
    await say(debtor, { payment: evidence.payment.end_to_end_id!, id: uuidv7(), state: 'lost' });
    expect(await refusalOf(answer(id, 'accepted'))).toBe('dispute_decided');
    expect(await refusalOf(answer(randomUUID(), 'accepted'))).toBe('not_found');
    const { items } = await support.client('listDisputes', { query: { status: 'lost' } });
    expect(items).toMatchObject([{ id, status: 'lost', answer: null }]);
  });
});
