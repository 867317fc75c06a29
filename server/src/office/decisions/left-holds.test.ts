import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { updateQuiet, upsertRaisedAlarm } from '../risk/queries/raised-alarms.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
let finance: TestUser;
let support: TestUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  [admin, finance] = [await site.createStaff('admin'), await site.createStaff('finance')];
  [support, player] = [await site.createStaff('support'), await site.signUp()];
});
afterAll(() => site.close());

const setKyc = (kyc_status: 'pending' | 'rejected') =>
  support.client('updateUser', { params: { id: player.id }, body: { kyc_status } });
const anomaly = { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' } as const;
const books = { id: 'books', kind: 'books', subject: null, subject_id: null, level: 1, facts: {} } as const;
const raise = (level: number) =>
  inTransaction(site.pool, async (tx) => {
    await upsertRaisedAlarm(tx, { ...books, level });
    await updateQuiet(tx, 'books');
  });
const silence = () => site.owner.query("update raised_alarm set is_quiet = true where alarm = 'books'");

async function only(kind: DecisionKind) {
  const { items } = await admin.client('listDecisions', { query: { kind } });
  expect(items).toHaveLength(1);
  return items[0]!;
}

async function take(by: TestUser, kind: DecisionKind) {
  const { id, held_by: from } = await only(kind);
  await by.client('holdDecision', { params: { kind, id }, body: { from, to: by.id } });
}

describe('a decision that was made and waits once more', () => {
  const kinds = {
    kyc: { begin: () => setKyc('pending'), end: () => setKyc('rejected'), again: () => setKyc('pending') },
    anomaly: {
      begin: () => upsertAnomaly(site.pool, 'sandbox', anomaly),
      end: async () => {
        const body = { note: 'visto', seen_detail: anomaly.detail, seen_dispute: null };
        return finance.client('settleAnomaly', { params: { id: (await only('anomaly')).id }, body });
      },
      again: () => upsertAnomaly(site.pool, 'sandbox', { ...anomaly, detail: 'ODDER' }),
    },
    alarm: { begin: () => raise(1), end: silence, again: () => raise(2) },
    // Approved while payouts are paused, and stopped by a dispute before it is sent.
    withdrawal: {
      begin: async () => {
        await site.deposit(player, 5000);
        await site.credit(player, 900_000);
        await site.owner.query("insert into operation_pause (operation, reason, paused_by) values ('payouts', 'Teste', 'outro')");
        const body = { amount_cents: toCents(900_000), cpf: cpfRule.generate() };
        await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
      },
      end: async () => finance.client('approveWithdrawal', { params: { id: (await only('withdrawal')).id }, body: {} }),
      again: () => disputeDeposit(site.pool, player.id, 'open'),
    },
  };

  test.each(Object.entries(kinds))('(%s) is with nobody, and nothing was asked about it', async (name, steps) => {
    const kind = name as keyof typeof kinds;
    await steps.begin();
    const { id } = await only(kind);
    await take(admin, kind);
    const body = { text: 'Pode mandar o verso do documento?', seen_asked_at: null };
    if (kind === 'kyc' || kind === 'withdrawal') await admin.client('askAboutDecision', { params: { kind, id }, body });
    await steps.end();
    await steps.again();
    expect(await only(kind)).toMatchObject({ id, held_by: null, held_at: null, note: null, question: null, asked_at: null });
    const free = await admin.client('listDecisions', { query: { kind, holder: 'nobody' } });
    expect(free.items.map((item) => item.id)).toEqual([id]);
    await take(admin, kind);
  });
});

describe('the decisions of a member of staff', () => {
  const heldBy = async (kind: DecisionKind) => (await only(kind)).held_by;

  test('are with nobody once the member is blocked', async () => {
    const other = await site.createStaff('admin');
    const { id, held_by: from } = await only('kyc');
    await admin.client('holdDecision', { params: { kind: 'kyc', id }, body: { from, to: other.id } });
    await admin.client('updateStaffMember', { params: { id: other.id }, body: { status: 'blocked' } });
    expect(await heldBy('kyc')).toBeNull();
    expect(await heldBy('anomaly')).toBe(admin.id);
  });

  test('of kinds that a new role does not decide are with nobody, the others stay', async () => {
    const other = await site.createStaff('admin');
    for (const kind of ['kyc', 'anomaly'] as const) await take(other, kind);
    await admin.client('updateStaffMember', { params: { id: other.id }, body: { role: 'support' } });
    expect([await heldBy('kyc'), await heldBy('anomaly')]).toEqual([other.id, null]);
  });
});

test('nobody is asked for more about their own request', async () => {
  const credit = { user_id: player.id, operation: 'add', amount_cents: 1_000_000, reason: 'compensação' } as const;
  await finance.client('adjustBalance', { body: credit, idempotencyKey: randomUUID() });
  const params = { kind: 'second-person', id: (await only('second-person')).id } as const;
  const asking = finance.client('askAboutDecision', { params, body: { text: 'Qual é o protocolo?', seen_asked_at: null } });
  expect(await refusalOf(asking)).toBe('not_found');
});

test('a player is asked at most ten times in a day, whoever asks', async () => {
  const player = await site.signUp();
  await support.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  const { items } = await admin.client('listDecisions', { query: { kind: 'kyc' } });
  const { id } = items.find(({ user_id: userId }) => userId === player.id)!;
  let seen_asked_at: string | null = null;
  const ask = async (by: TestUser, text: string) => {
    const call = { params: { kind: 'kyc' as const, id }, body: { text, seen_asked_at } };
    seen_asked_at = (await by.client('askAboutDecision', call)).asked_at;
  };
  for (let count = 1; count <= 10; count += 1) await ask(count % 2 === 0 ? admin : support, `Pergunta ${count}?`);
  expect(await refusalOf(ask(admin, 'Pergunta 11?'))).toBe('too_many_messages');
  expect((await player.client('listNotifications', { query: {} })).items).toHaveLength(10);
});

test('a player is sent one question, pressed twice or in two windows, until the operator has seen it', async () => {
  const player = await site.signUp();
  await support.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  const shown = async () => {
    const { items } = await admin.client('listDecisions', { query: { kind: 'kyc' } });
    return items.find(({ user_id: id }) => id === player.id)!;
  };
  const sent = async () => (await player.client('listNotifications', { query: {} })).items.length;
  const { id } = await shown();
  const ask = (by: TestUser, text: string, seen_asked_at: string | null) =>
    by
      .client('askAboutDecision', { params: { kind: 'kyc', id }, body: { text, seen_asked_at } })
      .then(({ question }) => question, refusalCode);
  const [text, other] = ['Pode mandar o verso do documento?', 'A foto está cortada: pode mandar outra?'];
  expect(await Promise.all([ask(admin, text, null), ask(admin, text, null)])).toEqual([text, text]);
  expect([await ask(admin, other, null), await ask(support, text, null)]).toEqual(['request_outdated', 'request_outdated']);
  expect([(await shown()).question, await sent()]).toEqual([text, 1]);
  expect([await ask(support, other, (await shown()).asked_at), await sent()]).toEqual([other, 2]);
});
