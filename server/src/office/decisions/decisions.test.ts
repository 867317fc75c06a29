import { randomUUID } from 'node:crypto';
import { toCents, type RequestBody } from '@raspasorte/contract';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';
import { watchAlarms } from '../risk/watch-alarms.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
let finance: TestUser;
let second: TestUser;
let support: TestUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  [admin, finance, second] = [
    await site.createStaff('admin'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
  ];
  [support, player] = [await site.createStaff('support'), await site.signUp()];
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

const anomaly = { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' } as const;
const list = async (person: TestUser, kind?: DecisionKind) =>
  (await person.client('listDecisions', { query: { ...(kind && { kind }) } })).items;
const only = async (person: TestUser, kind: DecisionKind) => (await list(person, kind))[0]!;

async function order(by: TestUser): Promise<string> {
  await site.credit(by, 900_000);
  const body = { amount_cents: toCents(900_000), cpf: cpfRule.generate() };
  await by.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.pool.query<{ id: string }>('select id from withdrawal where player_id = $1', [by.id]);
  return rows[0]!.id;
}

/** One waiting decision of each kind. */
beforeAll(async () => {
  await order(player);
  const credit = { user_id: player.id, operation: 'add', amount_cents: 1_000_000, reason: 'compensação' } as const;
  await finance.client('adjustBalance', { body: credit, idempotencyKey: randomUUID() });
  const [disputed, leaving, checked] = [await site.signUp(), await site.signUp(), await site.signUp()];
  await site.deposit(disputed, 5000);
  await site.pool.query(
    `select apply_dispute(player_id, provider, end_to_end_id, gen_random_uuid(), 'open', 'MED') from provider_transactions where player_id = $1`,
    [disputed.id],
  );
  await leaving.client('requestErasure', { body: { password: PASSWORD } });
  await support.client('updateUser', { params: { id: checked.id }, body: { kyc_status: 'pending' } });
  await upsertAnomaly(site.pool, 'sandbox', anomaly);

  await site.owner.query(
    `insert into raised_alarm (alarm, kind, level, facts, is_quiet) values ('books', 'books', 3, '{"differences":3,"hours":1}', false)
     on conflict do nothing`,
  );
});

describe('the queue', () => {
  test('has waiting decisions of every kind, and shows each to the roles that decide it', async () => {
    const kinds = async (person: TestUser) => (await list(person)).map(({ kind }) => kind).toSorted();
    expect(await kinds(admin)).toEqual(['alarm', 'anomaly', 'dispute', 'kyc', 'privacy', 'second-person', 'withdrawal']);
    expect(await kinds(finance)).toEqual(['alarm', 'anomaly', 'dispute', 'second-person', 'withdrawal']);
    expect(await kinds(support)).toEqual(['kyc', 'privacy']);
    const auditor = await site.createStaff('auditor');
    expect(await refusalOf(auditor.client('listDecisions'))).toBe('forbidden');
    const { id } = await only(finance, 'withdrawal');
    expect(await refusalOf(support.client('getDecision', { params: { kind: 'withdrawal', id } }))).toBe('forbidden');
  });

  test('is in the order of the deadlines, which come from the law or from us', async () => {
    const items = await list(admin);
    const dues = items.map(({ due_at }) => Date.parse(due_at));
    expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    const hours = Object.fromEntries(
      items.map(({ kind, since, due_at }) => [kind, Math.round((Date.parse(due_at) - Date.parse(since)) / 3_600_000)]),
    );
    expect(hours).toEqual({
      withdrawal: 2,
      'second-person': 72,
      dispute: 168,
      privacy: 360,
      kyc: 72,
      anomaly: 24,
      alarm: 24,
    });
  });

  test('is counted for the badge, with overdue decisions apart', async () => {
    expect(await support.client('countDecisions')).toEqual({ waiting: 2, overdue: 0, is_capped: false });
    await ageRows(site.owner, 'profiles', '4 days', { which: { kyc_status: 'pending' }, only: ['kyc_since'] });
    expect(await support.client('countDecisions')).toEqual({ waiting: 2, overdue: 1, is_capped: false });
    const { counts } = await support.client('listDecisions');
    expect(counts.find(({ kind }) => kind === 'kyc')).toEqual({ kind: 'kyc', waiting: 1, overdue: 1 });
  });

  test('loses a decision once it is made through the call of its kind', async () => {
    const { id, user_id } = await only(support, 'kyc');
    expect(id).toBe(user_id);
    await support.client('updateUser', { params: { id }, body: { kyc_status: 'verified' } });
    expect(await list(support, 'kyc')).toEqual([]);
    expect(await refusalOf(support.client('getDecision', { params: { kind: 'kyc', id } }))).toBe('not_found');
  });
});

describe('a decision', () => {
  test('shows its player, and its row as in the list of its kind', async () => {
    const { id } = await only(finance, 'withdrawal');
    const details = await finance.client('getDecision', { params: { kind: 'withdrawal', id } });
    const [queued] = (await finance.client('listWithdrawals')).items;
    expect(details.withdrawal).toEqual(queued);
    expect(details.player).toMatchObject({
      id: player.id,
      held_cents: 900_000,
      deposited_cents: 0,
      approved_withdrawals: 0,
      disputes: { open: 0, won: 0, lost: 0 },
      shares_device_with: [],
    });
    const request = await only(second, 'second-person');
    const params = { kind: 'second-person', id: request.id } as const;
    expect((await second.client('getDecision', { params })).request).toMatchObject({ id: request.id, refusal: null });
    expect((await finance.client('getDecision', { params })).request).toMatchObject({ is_own: true });
    const dispute = await only(finance, 'dispute');
    const disputed = await finance.client('getDecision', { params: { kind: 'dispute', id: dispute.id } });
    expect(disputed).toMatchObject({ dispute: { held_cents: 5000 }, player: { disputes: { open: 1 } } });
    const privacy = await only(support, 'privacy');
    const left = await support.client('getDecision', { params: { kind: 'privacy', id: privacy.id } });
    expect(left.privacy).toMatchObject({ id: privacy.id, status: 'open' });
  });

  test('lists the accounts that share a browser with the player', async () => {
    const twin = await site.signUp();
    await site.owner.query(
      `insert into known_device (player_id, device_hash, is_browser) select id, sha256('shared'), true from unnest($1::uuid[]) id`,
      [[player.id, twin.id]],
    );
    const { id } = await only(finance, 'withdrawal');
    const details = await finance.client('getDecision', { params: { kind: 'withdrawal', id } });
    const sharers = [{ id: twin.id, name: 'Marina Souza', status: 'active' }];
    expect(details.player?.shares_device_with).toEqual(sharers);
    expect(await finance.client('getUser', { params: { id: player.id } })).toMatchObject({ shares_device_with: sharers });
  });
});

describe('holding a decision', () => {
  const hold = (by: TestUser, id: string, from: string | null, to: string | null, note?: string) =>
    by.client('holdDecision', { params: { kind: 'withdrawal', id }, body: { from, to, ...(note && { note }) } });

  test('works by taking it, handing it over with a note, and releasing it', async () => {
    const { id } = await only(finance, 'withdrawal');
    expect(await hold(finance, id, null, finance.id)).toMatchObject({ held_by: finance.id, note: null });
    const { items: log } = await admin.client('listAudit', { query: { action: 'hold-decision' } });
    const details = { kind: 'withdrawal', before: { holder: null }, after: { holder: 'Marina Souza' }, note: null };
    expect(log).toMatchObject([{ actor_id: finance.id, subject: id, details }]);
    expect(await refusalOf(hold(second, id, null, second.id))).toBe('decision_held');
    const handed = await hold(finance, id, finance.id, second.id, 'saio às 18h');
    expect(handed).toMatchObject({ held_by: second.id, note: 'saio às 18h' });
    expect(await second.client('listDecisions', { query: { holder: 'me' } })).toMatchObject({ total: 1, items: [{ id }] });
    const free = await finance.client('listDecisions', { query: { holder: 'nobody' } });
    expect(free.items.some((item) => item.id === id)).toBe(false);
    expect(await hold(second, id, second.id, null)).toMatchObject({ held_by: null, note: null });
  });

  test('divides the list into own ones, those of others, and those of nobody', async () => {
    const all = await list(admin);
    const taken = all.filter(({ kind }) => ['withdrawal', 'dispute', 'alarm'].includes(kind));
    expect(taken).toHaveLength(3);
    const give = async (to: string | null) => {
      for (const { kind, id, held_by: from } of await list(admin))
        if (taken.some((each) => each.id === id))
          await admin.client('holdDecision', { params: { kind, id }, body: { from, to } });
    };
    const ids = async (by: TestUser, holder: 'me' | 'nobody', page = 1) => {
      const { items, total, page: shown } = await by.client('listDecisions', { query: { holder, page } });
      expect({ total, shown }).toEqual({ total: items.length, shown: 1 });
      return items.map(({ id }) => id);
    };
    await give(admin.id);
    const own = taken.map(({ id }) => id);
    const others = all.map(({ id }) => id).filter((id) => !own.includes(id));
    expect([await ids(admin, 'me'), await ids(admin, 'me', 9), await ids(finance, 'me')]).toEqual([own, own, []]);
    expect([await ids(admin, 'nobody'), await ids(admin, 'nobody', 9)]).toEqual([others, others]);
    // What was held once has a row without a holder.
    await give(null);
    expect([await ids(admin, 'me'), await ids(admin, 'nobody')]).toEqual([[], all.map(({ id }) => id)]);
  });

  test('succeeds for one of several at once, and for nobody whose role does not decide it', async () => {
    const { id } = await only(finance, 'withdrawal');
    const takers = await Promise.all([finance, second, admin].map((by) => refusalOf(hold(by, id, null, by.id))));
    expect(takers.filter((taken) => taken === undefined)).toHaveLength(1);
    expect(takers.filter((taken) => taken === 'decision_held')).toHaveLength(2);
    const holder = (await only(finance, 'withdrawal')).held_by;
    expect(await refusalOf(hold(finance, id, holder, support.id))).toBe('forbidden');
    expect(await refusalOf(hold(finance, randomUUID(), null, finance.id))).toBe('not_found');
  });
});

describe('asking for more information', () => {
  test('writes to the player, and the decision goes on waiting and shows the question', async () => {
    const { id } = await only(finance, 'withdrawal');
    const text = 'De qual banco é a conta que vai receber?';
    const call = { params: { kind: 'withdrawal' as const, id }, body: { text, seen_asked_at: null } };
    const asked = await finance.client('askAboutDecision', call);
    expect(asked).toMatchObject({ id, question: text });
    expect(asked.asked_at).not.toBeNull();
    const { rows } = await site.pool.query(`select player_id from mail_outbox where kind = 'more-needed'`);
    expect(rows).toEqual([{ player_id: player.id }]);
    const { items } = await player.client('listNotifications', { query: {} });
    expect(items[0]).toMatchObject({
      kind: 'message',
      data: {
        title: 'Precisamos de mais uma informação sobre seu pedido de saque',
        text: expect.stringContaining(text) as string,
      },
    });
    const log = await auditEntries(site.pool, { action: 'ask-about-decision' }, 'actor_id', 'subject');
    expect(log).toEqual([{ actor_id: finance.id, subject: player.id }]);
  });

  test('goes to the colleague who asked for a second person, and to nobody about an alarm', async () => {
    const body = { text: 'Qual é o protocolo do atendimento?', seen_asked_at: null };
    const { id } = await only(second, 'second-person');
    await second.client('askAboutDecision', { params: { kind: 'second-person', id }, body });
    const { rows } = await site.pool.query(
      `select player_id, data from mail_outbox where kind = 'more-needed' order by created_at desc`,
    );
    expect(rows[0]).toEqual({ player_id: finance.id, data: { about: 'second-person', question: body.text, requestId: id } });
    const alarm = await only(finance, 'alarm');
    expect(await refusalOf(finance.client('askAboutDecision', { params: { kind: 'alarm', id: alarm.id }, body }))).toBe(
      'not_found',
    );
  });
});

test('a KYC that a colleague decided meanwhile is not decided anew by who did not see that', async () => {
  const { id } = await site.signUp();
  const set = (body: RequestBody<'updateUser'>) => refusalOf(support.client('updateUser', { params: { id }, body }));
  expect(await set({ kyc_status: 'rejected', kyc_before: 'none' })).toBeUndefined();
  expect(await set({ kyc_status: 'verified', kyc_before: 'none' })).toBe('kyc_changed');
  expect(await set({ kyc_status: 'rejected', kyc_before: 'none' })).toBeUndefined();
});

describe('an alarm', () => {
  test('waits since it was first seen, ends by itself, and stops waiting once it is acknowledged', async () => {
    await site.owner.query('delete from raised_alarm');
    await site.owner.query(`update wallet set balance_cents = balance_cents + 100 where player_id = $1`, [player.id]);
    const raised = await watchAlarms(site.pool, new Date());
    expect(raised.map(({ kind }) => kind)).toContain('solvency');
    expect((await watchAlarms(site.pool, new Date())).map(({ kind }) => kind)).not.toContain('solvency');
    const waiting = (await list(finance, 'alarm')).find(({ detail }) => detail === 'solvency')!;
    const { alarm } = await finance.client('getDecision', { params: { kind: 'alarm', id: waiting.id } });
    expect(alarm).toMatchObject({ id: 'solvency', is_quiet: false, acknowledged: null });
    await finance.client('acknowledgeAlarm', { body: { alarm: 'solvency', seen_level: alarm!.level, note: 'depositando' } });
    expect((await list(finance, 'alarm')).some(({ id }) => id === waiting.id)).toBe(false);
    await site.owner.query(`update wallet set balance_cents = balance_cents - 100 where player_id = $1`, [player.id]);
  });

  test('that ended and is raised again waits again, though it was acknowledged before', async () => {
    const findDifferences = (differences: number) =>
      site.owner.query(`insert into ledger_check (seconds, differences, details) values (1, $1, '{}')`, [differences]);
    const books = async () => (await list(finance, 'alarm')).filter(({ detail }) => detail === 'books');
    await findDifferences(1);
    await watchAlarms(site.pool, new Date());
    const [first] = await books();
    await finance.client('acknowledgeAlarm', { body: { alarm: 'books', seen_level: 1 } });
    await watchAlarms(site.pool, new Date());
    expect(await books()).toEqual([]);
    await findDifferences(0);
    await watchAlarms(site.pool, new Date());
    await findDifferences(1);
    expect((await watchAlarms(site.pool, new Date())).map(({ id }) => id)).toEqual(['books']);
    const [again] = await books();
    expect(again?.id).not.toBe(first?.id);
    const { alarm } = await finance.client('getDecision', { params: { kind: 'alarm', id: again!.id } });
    expect(alarm).toMatchObject({ id: 'books', is_quiet: false, acknowledged: null });
    await findDifferences(0);
  });
});
