import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { secondPersonKinds, type AlertKind, type SecondPersonKind } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { approve, askToAdjust } from '../../../test/people/second-person-steps.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { callAskSecondPerson } from '../../people/second-person/queries.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { SAO_PAULO } from '../../platform/time/sao-paulo-day.ts';
import { createPost } from '../outgoing-webhooks/post-message.ts';
import { queueAndSendAlerts } from './send-alerts.ts';
import { alertLetters } from './alert-letters.ts';

type Role = 'admin' | 'finance' | 'support';
let site: Site;
let player: TestUser;
let cashier: TestUser;
/** One operator of each role who asks, and one who is told. */
let asking: Record<Role, TestStaffUser>;
let listening: Record<Role, TestStaffUser>;
const team = async () => ({
  admin: await site.createStaff('admin'),
  finance: await site.createStaff('finance'),
  support: await site.createStaff('support'),
});
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  [asking, listening] = [await team(), await team()];
  [player, cashier] = [await site.signUp(), await site.createStaff('finance')];
});
afterEach(async () => {
  await rejectAll();
  await site.owner.query('delete from alert_setting; delete from mail_outbox');
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

const MINUTE_MS = 60_000;
/** Runs the job when so many minutes have passed. */
async function tell(minutes = 0) {
  const now = new Date(Date.now() + minutes * MINUTE_MS);
  const post = createPost(new http.Agent());
  const run = () => queueAndSendAlerts({ pool: site.pool, logger: testLogger, post, seedKey: site.seedKey, clock: () => now });
  await run();
  await ageRows(site.owner, 'alert', `${minutes} minutes`, { which: { status: 'pending' }, only: ['next_attempt_at'] });
  await run();
}

type Quiet = { from: string; until: string } | null;
const listen = ({ client }: TestUser, kinds: AlertKind[], quiet: Quiet = null) =>
  client('saveAlertSettings', { body: { mail_kinds: kinds, webhook_kinds: [], webhook_url: null, quiet } });
const everybody = (): [Role, TestStaffUser, 'asks' | 'listens'][] =>
  (['admin', 'finance', 'support'] as const).flatMap((role) => [
    [role, asking[role], 'asks'],
    [role, listening[role], 'listens'],
  ]);

/** Who was told of what, in the order of the mails. */
async function told(): Promise<[who: string, kinds: string[]][]> {
  const { rows } = await site.pool.query<{ player_id: string; alerts: { kind: string }[] }>(
    `select player_id, data -> 'alerts' as alerts from mail_outbox where kind = 'staff-alert' order by created_at`,
  );
  return rows.map(({ player_id: id, alerts }) => {
    const [role, , part] = everybody().find(([, operator]) => operator.id === id)!;
    return [`${role} who ${part}`, alerts.map(({ kind }) => kind)];
  });
}

const cpf = cpfRule.generate();
async function order(): Promise<void> {
  await site.credit(player, 900_000);
  const body = { amount_cents: toCents(900_000), cpf };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
}

/** By an operator who has not adjusted the player's balance, and so needs no second person. */
async function rejectAll(): Promise<void> {
  for (const { id } of (await cashier.client('listWithdrawals')).items)
    await cashier.client('rejectWithdrawal', { params: { id }, body: { reason: 'conta de outra pessoa' } });
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: SAO_PAULO });
const timeIn = (hours: number) => clock.format(Date.now() + hours * 60 * MINUTE_MS);

describe('a request that waits for a second person', () => {
  const ask = (kind: SecondPersonKind, by: TestUser, playerId: string | null = null) =>
    inTransaction(site.owner, (tx) =>
      callAskSecondPerson(tx, {
        id: randomUUID(),
        kind,
        subject: randomUUID(),
        playerId,
        amountCents: null,
        content: {},
        context: {},
        reason: 'teste',
        key: null,
        requestHash: null,
        askedBy: by.id,
      }),
    );
  const all = ['admin who asks', 'admin who listens', 'finance who asks', 'finance who listens'];
  const moves: [Role, string[]] = ['finance', all.filter((who) => who !== 'finance who asks')];
  const rules: [Role, string[]] = ['admin', ['admin who listens']];
  const table: Record<SecondPersonKind, [asker: Role, told: string[]]> = {
    'adjust-balance': moves,
    'approve-withdrawal': moves,
    'reject-withdrawal': moves,
    'give-back-withdrawal': moves,
    'change-welcome-bonus': moves,
    'start-free-rounds': moves,
    'set-thresholds': rules,
    'accept-payment-account': ['admin', all.filter((who) => who !== 'admin who asks')],
    'publish-card': rules,
    'reset-second-factor': ['support', ['admin who asks', 'admin who listens']],
  };

  test.each(secondPersonKinds)('(%s) is told once to everybody whose role decides it, never to who asked', async (kind) => {
    for (const [, operator] of everybody()) await listen(operator, ['second-person']);
    const [asker, expected] = table[kind];
    expect(await ask(kind, asking[asker])).toMatchObject({ outcome: 'asked' });
    await tell();
    await tell();
    const byName = (await told()).toSorted(([one], [other]) => one.localeCompare(other));
    expect(byName).toEqual(expected.map((who) => [who, ['second-person']]));
  });

  test('is not told to the operator whose own money it is about, nor to a new one before they may decide', async () => {
    await listen(listening.admin, ['second-person']);
    await listen(listening.finance, ['second-person']);
    const become = (age: string) =>
      ageRows(site.owner, 'auth."user"', age, { which: { id: listening.finance.id }, only: ['created_at'] });
    await become('-2 days');
    await ask('adjust-balance', asking.finance, listening.admin.id);
    await tell();
    expect(await told()).toEqual([]);
    await become('2 days');
    await tell();
    expect(await told()).toEqual([['finance who listens', ['second-person']]]);
  });

  test('is not told to the only administrator who asked for it, although they may decide it alone', async () => {
    await listen(asking.admin, ['second-person']);
    const id = await askToAdjust(asking.admin, { to: player });
    const allCameIn = (ago: string) => ageRows(site.owner, 'auth.session', ago, { only: ['updated_at'] });
    await allCameIn('31 days');
    await tell();
    await allCameIn('-31 days');
    expect(await told()).toEqual([]);
    await asking.admin.client('withdrawSecondPersonRequest', { params: { id } });
  });

  test('is not told any more once it was decided', async () => {
    await listen(listening.admin, ['second-person'], { from: timeIn(-1), until: timeIn(2) });
    const id = await askToAdjust(asking.finance, { to: player });
    await tell();
    await approve(asking.admin, id);
    await tell(121);
    expect(await told()).toEqual([]);
  });

  test('is no choice of a role that decides none', async () => {
    const { mail_kinds: chosen, possible } = await listen(listening.support, ['second-person', 'nearly-due']);
    expect([chosen, possible]).toEqual([[], ['overdue', 'handed']]);
  });
});

describe('a withdrawal that waits for an operator', () => {
  beforeEach(() => listen(listening.finance, ['nearly-due', 'overdue']));

  test('is told once when 90 of the 120 minutes of the law have passed, and once more when all have', async () => {
    await order();
    await tell(89);
    expect(await told()).toEqual([]);
    await tell(91);
    await tell(92);
    expect(await told()).toEqual([['finance who listens', ['nearly-due']]]);
    await tell(121);
    await tell(122);
    expect(await told()).toEqual([
      ['finance who listens', ['nearly-due']],
      ['finance who listens', ['overdue']],
    ]);
  });

  test('is not told where it was decided in time, nor is another kind that is nearly due', async () => {
    await order();
    await rejectAll();
    const leaving = await site.signUp();
    await asking.support.client('updateUser', { params: { id: leaving.id }, body: { kyc_status: 'pending' } });
    await listen(listening.admin, ['nearly-due']);
    await tell(3 * 24 * 60 - 10);
    expect(await told()).toEqual([]);
  });
});

test('a decision that was handed on before its alert left is told to its new holder alone', async () => {
  await listen(listening.finance, ['handed'], { from: timeIn(-1), until: timeIn(2) });
  await listen(listening.admin, ['handed']);
  await order();
  const { items } = await asking.admin.client('listDecisions', { query: { kind: 'withdrawal' } });
  const hand = (from: string | null, to: string) =>
    asking.admin.client('holdDecision', {
      params: { kind: 'withdrawal', id: items[0]!.id },
      body: { from, to, note: 'veja' },
    });
  await hand(null, listening.finance.id);
  await tell();
  await hand(listening.finance.id, listening.admin.id);
  await tell(121);
  expect(await told()).toEqual([['admin who listens', ['handed']]]);
});

test.each(['second-person', 'nearly-due'] as const)('(%s) is told at the end of the quiet hours', async (kind) => {
  await listen(listening.finance, [kind], { from: timeIn(-1), until: timeIn(2) });
  await askToAdjust(asking.finance, { to: player });
  await order();
  await tell(91);
  expect(await told()).toEqual([]);
  await tell(121);
  expect(await told()).toEqual([['finance who listens', [kind]]]);
});

test('a mail names the decision that it is about, to which it leads', async () => {
  await listen(listening.finance, ['nearly-due']);
  await order();
  await tell(95);
  const mails = `select data -> 'alerts' -> 0 ->> 'decision_id' as id from mail_outbox where kind = 'staff-alert'`;
  const [waiting] = (await cashier.client('listWithdrawals')).items;
  expect((await site.pool.query(mails)).rows).toEqual([{ id: waiting!.id }]);
});

const id = '0197b3c8-0000-7000-8000-000000000001';
const alert = { amount_cents: 900_000, since: '2026-03-20T16:30:00Z', decision_id: id, detail: null };
const sender = { brandName: 'RaspaSorte', baseUrl: 'https://raspa.example', supportEmail: 'a@raspa.example' };

test.each([
  ['second-person', 'second-person', 'Um pedido espera por uma segunda pessoa', `/admin/aprovacoes?pedido=${id}`],
  ['nearly-due', 'withdrawal', 'Um saque passou de 90 dos 120 minutos que a lei dá', `/admin/fila?item=withdrawal:${id}`],
  ['dispute', 'dispute', 'Um banco contestou um depósito', `/admin/contestacoes/${id}`],
  ['books', 'alarm', 'Alarme: os livros não fecham ou não foram conferidos', `/admin/fila?item=alarm:${id}`],
  ['handed', 'dispute', 'Uma decisão foi passada para você', `/admin/fila?item=dispute:${id}`],
  ['test', null, 'Este é um teste dos seus alertas', '/admin/fila'],
] as const)('the mail about %s (%s) says so and leads to what waits', (kind, decision_kind, words, path) => {
  expect(alertLetters['staff-alert']({ alerts: [{ ...alert, kind, decision_kind }] }, sender)).toMatchObject({
    subject: words,
    facts: [[words, expect.stringMatching(/^desde .*13:30.*, R\$\s9\.000,00$/)]],
    action: { link: `https://raspa.example${path}` },
  });
});

test('a mail about several alerts leads to the queue', () => {
  const alerts = (['dispute', 'anomaly'] as const).map((kind) => ({ ...alert, kind, decision_kind: kind }));
  expect(alertLetters['staff-alert']({ alerts }, sender)).toMatchObject({
    subject: '2 alertas da fila de decisões',
    action: { link: 'https://raspa.example/admin/fila' },
  });
});
