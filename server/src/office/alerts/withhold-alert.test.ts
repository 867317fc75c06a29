import type { AlertKind } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/platform/smtp-server.ts';
import { whileRuns } from '../../../test/platform/wake-jobs.ts';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { insertAnomaly } from '../../money/payments/queries/contacts.ts';

let server: SmtpServer;
let site: Site;
let admin: TestStaffUser;
beforeAll(async () => {
  server = await openSmtpServer();
  site = await openSite({ config: { smtpUrl: server.url } });
  admin = await site.createStaff('admin');
});
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

test('an alert that still waits in the outbox reaches no operator who was blocked or lost the role meanwhile', async () => {
  const [blocked, demoted, moved, present] = [
    await site.createStaff('finance'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
    await site.createStaff('finance'),
  ];
  const operators = [blocked, demoted, moved, present];
  const mail_kinds: AlertKind[] = ['anomaly'];
  for (const { client } of operators)
    await client('saveAlertSettings', { body: { mail_kinds, webhook_kinds: [], webhook_url: null, quiet: null } });
  server.fail('recipient');
  await insertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject: 'pix-1', detail: 'ODD' });
  await expect.poll(whileRuns('send-alerts', site.pool, async () => (await waiting()).length)).toBe(4);
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([1, 1, 1, 1]);

  const change = (id: string, body: object) => admin.client('updateStaffMember', { params: { id }, body });
  await change(blocked.id, { status: 'blocked' });
  await change(demoted.id, { role: 'support' });
  await change(moved.id, { role: 'admin' });
  server.fail(undefined);
  await ageUntilDue(site.owner, 'mail_outbox');
  await expect.poll(whileRuns('send-mails', site.pool, waiting)).toEqual([]);
  const told = server.received.flatMap(({ envelope }) => envelope.to);
  expect(operators.map(({ email }) => told.includes(email))).toEqual([false, false, true, true]);
});
