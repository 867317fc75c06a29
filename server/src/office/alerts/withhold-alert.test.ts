import type { AlertKind } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/platform/smtp-server.ts';
import { whileRuns } from '../../../test/platform/wake-jobs.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';

let server: SmtpServer;
let site: Site;
let admin: TestStaffUser;
beforeAll(async () => {
  server = await openSmtpServer();
  site = await openSite({ config: { smtpUrl: server.url } });
  admin = await site.createStaff('admin');
});
afterEach(() => site.owner.query('delete from alert_setting'));
afterAll(async () => {
  await site.expectSound();
  await site.close();
  await server.close();
});

const waiting = async () => {
  const { rows } = await site.owner.query<{ attempts: number }>(
    `select attempts from mail_outbox where kind = 'staff-alert' and next_attempt_at is not null`,
  );
  return rows.map(({ attempts }) => attempts);
};

const listen = ({ client }: TestStaffUser, mail_kinds: AlertKind[]) =>
  client('saveAlertSettings', { body: { mail_kinds, webhook_kinds: [], webhook_url: null, quiet: null } });
const change = (id: string, body: object) => admin.client('updateStaffMember', { params: { id }, body });

/** The mail server accepts mails again, and those that wait are tried. */
async function sendAgain(): Promise<void> {
  server.fail(undefined);
  await ageUntilDue(site.owner, 'mail_outbox');
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([]);
}

test('an alert that still waits in the outbox reaches no operator who was blocked or lost the role meanwhile', async () => {
  const [blocked, demoted, moved, present] = [
    await site.createStaff('finance'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
  ];
  const operators = [blocked, demoted, moved, present];
  for (const operator of operators) await listen(operator, ['anomaly']);
  server.fail('recipient');
  await upsertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' });
  await expect.poll(whileRuns('send-alerts', site.pool, async () => (await waiting()).length)).toBe(4);
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([1, 1, 1, 1]);

  await change(blocked.id, { status: 'blocked' });
  await change(demoted.id, { role: 'support' });
  await change(moved.id, { role: 'admin' });
  await sendAgain();
  const told = server.received.flatMap(({ envelope }) => envelope.to);
  expect(operators.map(({ email }) => told.includes(email))).toEqual([false, false, true, true]);
});

test('of a mail of several alerts that still waits, an operator of another role gets those that the role decides', async () => {
  const moved = await site.createStaff('admin');
  const { id, email } = moved;
  await listen(moved, ['anomaly', 'handed']);
  server.fail('recipient');
  await upsertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject: 'pix-2', detail: 'ODD' });
  const player = await site.signUp();
  await admin.client('updateUser', { params: { id: player.id }, body: { kyc_status: 'pending' } });
  const held = { kind: 'kyc' as const, id: player.id };
  await admin.client('holdDecision', { params: held, body: { from: null, to: id, note: 'veja' } });
  await expect.poll(whileRuns('send-alerts', site.pool, async () => (await waiting()).length)).toBe(1);
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([1]);

  await change(id, { role: 'support' });
  await sendAgain();
  const told = server.received.filter(({ envelope }) => envelope.to.includes(email));
  expect(told.map(({ headers }) => headers['subject'])).toEqual(['Uma decisão foi passada para você']);
  expect(told[0]!.text).not.toContain('provedor');
});
