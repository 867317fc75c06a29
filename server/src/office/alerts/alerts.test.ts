import http from 'node:http';
import type { AlertKind } from '@raspasorte/contract/admin';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openRecordingServer } from '../../../test/platform/recording-server.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';
import { rotateKey } from '../keys/rotate-key.ts';
import { createPost } from '../outgoing-webhooks/post-message.ts';
import { SAO_PAULO } from '../../platform/time/sao-paulo-day.ts';
import { sendableFrom } from './quiet-hours.ts';
import { queueAndSendAlerts } from './send-alerts.ts';

let site: Site;
let receiver: Awaited<ReturnType<typeof openRecordingServer>>;
let finance: TestUser;
let other: TestUser;
let support: TestUser;
beforeAll(async () => {
  // The site's own jobs are off: they refuse addresses of this machine.
  [site, receiver] = await Promise.all([openSite({ config: { jobs: false } }), openRecordingServer()]);
  finance = await site.createStaff('finance');
  other = await site.createStaff('finance');
  support = await site.createStaff('support');
});
afterEach(async () => {
  receiver.calls.length = 0;
  await site.owner.query(
    'delete from alert_setting; delete from payment_provider_anomaly; delete from mail_outbox; delete from decision_hold; delete from raised_alarm',
  );
});
afterAll(async () => {
  await site.expectSound();
  await Promise.all([site.close(), receiver.close()]);
});

const nobody = { actorId: null, actorName: 'x', address: null };
const everywhere = new http.Agent();
const tell = (now = new Date(), seedKey = site.seedKey) =>
  queueAndSendAlerts({ pool: site.pool, logger: testLogger, post: createPost(everywhere), seedKey, clock: () => now });
const anomaly = (subject = 'pix-1') => upsertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject, detail: 'ODD' });

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: SAO_PAULO });
const timeIn = (hours: number) => clock.format(Date.now() + hours * 3_600_000);
const quietNow = () => ({ from: timeIn(-1), until: timeIn(2) });

type Wish = { mail?: AlertKind[]; webhook?: AlertKind[]; quiet?: { from: string; until: string } | null };

/** Points the webhook to the receiver on this machine, which the API would refuse. */
async function listen(by: TestUser, { mail = [], webhook = [], quiet = null }: Wish) {
  const url = webhook.length > 0 ? 'https://sistemas.example/alertas' : null;
  const body = { mail_kinds: mail, webhook_kinds: webhook, webhook_url: url, quiet };
  const saved = await by.client('saveAlertSettings', { body });
  await site.owner.query('update alert_setting set webhook_url = $2 where operator_id = $1 and webhook_url is not null', [
    by.id,
    `${receiver.address}/alertas`,
  ]);
  return saved;
}

/** The one anomaly of the queue. */
const waiting = async () => (await finance.client('listDecisions', { query: { kind: 'anomaly' } })).items[0]!.id;

const mails = async () =>
  (
    await site.pool.query<{ player_id: string; data: { alerts: { kind: string }[] } }>(
      `select player_id, data from mail_outbox where kind = 'staff-alert' order by created_at`,
    )
  ).rows;

describe('an operator who chose alerts', () => {
  test('gets one mail about everything that began since then, and nothing about earlier decisions', async () => {
    await anomaly('before');
    await listen(finance, { mail: ['anomaly'] });
    await tell();
    expect(await mails()).toEqual([]);
    await anomaly('pix-1');
    await anomaly('pix-2');
    await tell();
    await tell();
    const sent = await mails();
    expect(sent.map(({ player_id, data }) => [player_id, data.alerts.map(({ kind }) => kind)])).toEqual([
      [finance.id, ['anomaly', 'anomaly']],
    ]);
  });

  test('gets a webhook message signed with their own secret, without any name', async () => {
    const { secret } = await listen(finance, { webhook: ['anomaly'] });
    await anomaly();
    await tell();
    await tell();
    expect(receiver.calls).toHaveLength(1);
    const [call] = receiver.calls;
    const told = new Webhook(secret!).verify(call!.body.toString(), call!.headers as Record<string, string>);
    expect(told).toMatchObject({ type: 'alert.anomaly', data: { decision_kind: 'anomaly', detail: 'sandbox unknown_status' } });
    const newKey = Buffer.alloc(32, 7);
    await rotateKey(site.owner, { oldKey: site.seedKey, newKey }, nobody);
    await anomaly('pix-2');
    await tell(new Date(), newKey);
    await rotateKey(site.owner, { oldKey: newKey, newKey: site.seedKey }, nobody);
    expect(receiver.calls).toHaveLength(2);
  });

  test('gets no alert about a decision that was made before it was sent', async () => {
    const quiet = quietNow();
    await listen(finance, { mail: ['anomaly'], quiet });
    await anomaly();
    await tell();
    const id = await waiting();
    await finance.client('settleAnomaly', { params: { id }, body: { note: 'visto', seen_detail: 'ODD', seen_dispute: null } });
    await ageRows(site.owner, 'alert', '2 days', { which: { status: 'pending' }, only: ['next_attempt_at'] });
    await tell();
    expect(await mails()).toEqual([]);
    const { rows } = await site.pool.query('select status from alert');
    expect(rows).toEqual([{ status: 'ended' }]);
  });

  const changes = ['blocked', 'given another role', 'rid of its kind'];
  test.each(changes)('gets no alert that was queued before they were %s', async (change) => {
    const leaver = await site.createStaff('finance');
    const quiet = quietNow();
    await listen(leaver, { mail: ['anomaly'], webhook: ['anomaly'], quiet });
    await anomaly();
    await tell();
    if (change === 'blocked')
      await site.owner.query('update profiles set blocked_by_operator = true where player_id = $1', [leaver.id]);
    else if (change === 'rid of its kind') await listen(leaver, { mail: ['overdue'], webhook: ['overdue'], quiet });
    else await site.owner.query(`update auth."user" set role = 'support' where id = $1`, [leaver.id]);
    await ageRows(site.owner, 'alert', '2 days', { which: { status: 'pending' }, only: ['next_attempt_at'] });
    await tell();
    expect([await mails(), receiver.calls]).toEqual([[], []]);
    const { rows } = await site.pool.query('select status from alert where operator_id = $1', [leaver.id]);
    expect(rows).toEqual([{ status: 'ended' }, { status: 'ended' }]);
  });

  test('gets no second alert about a decision that still waits when its alert has been deleted by age', async () => {
    await listen(finance, { mail: ['anomaly'] });
    await anomaly();
    await tell();
    await site.owner.query('delete from alert');
    await ageRows(site.owner, 'payment_provider_anomaly', '31 days', { only: ['opened_at'] });
    await ageRows(site.owner, 'alert_choice', '40 days', { only: ['since'] });
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  test('gets an alert when a decision is handed to them and when one is overdue', async () => {
    await listen(other, { mail: ['handed', 'overdue'] });
    await anomaly();
    const id = await waiting();
    await finance.client('holdDecision', { params: { kind: 'anomaly', id }, body: { from: null, to: other.id, note: 'veja' } });
    await tell();
    await ageRows(site.owner, 'payment_provider_anomaly', '25 hours', { only: ['opened_at'] });
    await ageRows(site.owner, 'alert_choice', '2 hours', { only: ['since'] });
    await tell();
    expect((await mails()).map(({ data }) => data.alerts.map(({ kind }) => kind))).toEqual([['handed'], ['overdue']]);
  });

  test('gets alerts about a new alarm and a handed decision, however many older ones of another kind wait', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => anomaly(`old-${index}`)));
    await ageRows(site.owner, 'payment_provider_anomaly', '1 hour', { only: ['opened_at'] });
    await listen(other, { mail: ['books', 'handed'] });
    await anomaly('new');
    const { rows } = await site.owner.query<{ id: string }>(`select id from payment_provider_anomaly where subject = 'new'`);
    const held = { kind: 'anomaly' as const, id: rows[0]!.id };
    await finance.client('holdDecision', { params: held, body: { from: null, to: other.id, note: 'veja' } });
    await site.owner.query(
      `insert into raised_alarm (alarm, kind, level, facts, is_quiet) values ('books', 'books', 1, '{"differences":1,"hours":1}', false)`,
    );
    await tell();
    expect((await mails()).flatMap(({ data }) => data.alerts.map(({ kind }) => kind)).toSorted()).toEqual(['books', 'handed']);
  });
});

describe('no alert is lost', () => {
  test('when settings are saved again before it was sent, while a kind added then begins anew', async () => {
    await listen(finance, { mail: ['anomaly'] });
    await anomaly('pix-1');
    await site.owner.query(
      `insert into raised_alarm (alarm, kind, level, facts, is_quiet) values ('books', 'books', 1, '{"differences":1,"hours":1}', false)`,
    );
    await listen(finance, { mail: ['anomaly', 'books'], quiet: { from: '12:00', until: '12:00' } });
    await tell();
    expect((await mails()).flatMap(({ data }) => data.alerts.map(({ kind }) => kind))).toEqual(['anomaly']);
  });

  test('when more decisions of its kind wait than one mail tells of', async () => {
    await listen(other, { mail: ['anomaly', 'overdue'] });
    await Promise.all(Array.from({ length: 205 }, (_, index) => anomaly(`old-${index}`)));
    await ageRows(site.owner, 'payment_provider_anomaly', '25 hours', { only: ['opened_at'] });
    await ageRows(site.owner, 'alert_choice', '2 hours', { only: ['since'] });
    await anomaly('new');
    for (let time = 0; time < 4; time += 1) await tell();
    const kinds = (await mails()).flatMap(({ data }) => data.alerts.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'anomaly')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'overdue')).toHaveLength(205);
  });
});

describe('quiet hours', () => {
  test.each([
    ['15:00', '22:00', '07:00', '15:00'],
    ['22:00', '22:00', '07:00', '07:00'],
    ['03:30', '22:00', '07:00', '07:00'],
    ['07:00', '22:00', '07:00', '07:00'],
    ['12:59', '12:00', '13:00', '13:00'],
    ['12:00', '12:00', '12:00', '12:00'],
  ])('at %s, quiet from %s until %s, it is sent at %s', (at, from, until, sent) => {
    const clock = (time: string) => new Date(`2026-03-20T${time}:00-03:00`);
    const time = sendableFrom(clock(at), { from, until }).toLocaleTimeString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      timeStyle: 'short',
    });
    expect(time).toBe(sent);
    expect(sendableFrom(clock(at), { from: null, until: null })).toEqual(clock(at));
  });
});

describe('the alert settings', () => {
  test('allows only kinds that the role decides, and only a public address', async () => {
    const chosen = await listen(support, { mail: ['anomaly', 'overdue', 'solvency'] });
    expect(chosen).toMatchObject({ mail_kinds: ['overdue'], possible: ['overdue', 'handed'], secret: null });
    const body = { mail_kinds: [], webhook_kinds: ['overdue' as const], webhook_url: 'https://10.0.0.1/x', quiet: null };
    expect(await refusalOf(support.client('saveAlertSettings', { body }))).toBe('webhook_address_refused');
  });

  test('keeps the secret until the address changes, and can be tried with a test alert', async () => {
    const body = {
      mail_kinds: ['books' as const],
      webhook_kinds: ['books' as const],
      webhook_url: 'https://a.example/x',
      quiet: null,
    };
    expect((await finance.client('saveAlertSettings', { body })).secret).toMatch(/^whsec_/);
    expect((await finance.client('saveAlertSettings', { body })).secret).toBeNull();
    expect(
      (await finance.client('saveAlertSettings', { body: { ...body, webhook_url: 'https://b.example/x' } })).secret,
    ).not.toBeNull();
    await site.owner.query('update alert_setting set webhook_url = $1', [`${receiver.address}/alertas`]);
    expect(await finance.client('testAlerts')).toEqual({ sent: 2 });
    const audited = await auditEntries(site.pool, { action: 'test-alerts' }, 'actor_id');
    expect(audited).toEqual([{ actor_id: finance.id }]);
    await tell();
    expect((await mails()).map(({ data }) => data.alerts[0]?.kind)).toEqual(['test']);
    expect(receiver.calls).toHaveLength(1);
  });

  test('that are saved as they are leave no audit entry', async () => {
    const operator = await site.createStaff('support');
    const nothing = { mail_kinds: [], webhook_kinds: [], webhook_url: null, quiet: null };
    const body = { ...nothing, mail_kinds: ['overdue' as const, 'handed' as const], quiet: { from: '22:00', until: '07:00' } };
    const again = { ...body, mail_kinds: body.mail_kinds.toReversed() };
    const saved = [];
    for (const each of [nothing, body, again, body, nothing, nothing]) {
      await operator.client('saveAlertSettings', { body: each });
      const rows = await auditEntries(site.pool, { actorId: operator.id, action: 'save-alert-settings' });
      saved.push(rows.length);
    }
    expect(saved).toEqual([0, 1, 1, 1, 2, 2]);
  });

  test('tries a system that does not answer four times and shows the failure', async () => {
    const server = await openRecordingServer();
    await server.close();
    await listen(finance, { webhook: ['anomaly'] });
    await site.owner.query('update alert_setting set webhook_url = $1', [`${server.address}/fora`]);
    await anomaly();
    for (let time = 0; time < 5; time += 1) {
      await tell();
      await ageRows(site.owner, 'alert', '1 hour', { which: { status: 'pending' }, only: ['next_attempt_at'] });
    }
    const { failed } = await finance.client('getAlertSettings');
    expect(failed).toMatchObject([{ failure: 'sem conexão (ECONNREFUSED)' }]);
    const { rows } = await site.pool.query('select attempts from alert');
    expect(rows).toEqual([{ attempts: 4 }]);
  });

  test('whose secret cannot be read is shown so, and others still get their alerts', async () => {
    await listen(finance, { webhook: ['anomaly'] });
    await site.owner.query(`update alert_setting set sealed_secret = decode(repeat('5a', 60), 'hex')`);
    await listen(other, { webhook: ['anomaly'] });
    await anomaly();
    for (let time = 0; time < 5; time += 1) {
      await tell();
      await ageRows(site.owner, 'alert', '1 hour', { which: { status: 'pending' }, only: ['next_attempt_at'] });
    }
    expect((await finance.client('getAlertSettings')).failed).toMatchObject([{ failure: 'segredo ilegível' }]);
    expect(receiver.calls).toHaveLength(1);
  });
});
