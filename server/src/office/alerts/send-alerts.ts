/**
 * Guarantees: an alert is sent at most once by e-mail. By webhook it is delivered at least once, or
 * marked as failed. An alert is not sent when its decision was made meanwhile, or when its operator
 * was blocked, may not make it any more or does not want its kind any more.
 */
import { isStaffRole } from '@raspasorte/contract/admin';
import type { FastifyBaseLogger } from 'fastify';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailOf } from '../../platform/mail/letters.ts';
import { ownKinds } from '../decisions/own-kinds.ts';
import { selectOneWaiting } from '../decisions/queries/waiting.ts';
import type { PostMessage } from '../outgoing-webhooks/post-message.ts';
import { deliver } from '../outgoing-webhooks/send-messages.ts';
import {
  claimDueAlerts,
  endAlerts,
  selectClaimedAlert,
  selectMailbox,
  updateFailedAlert,
  type DueAlert,
} from './queries/alerts.ts';
import { queueAlerts } from './queue-alerts.ts';
import type { alertLetters } from './alert-letters.ts';

export type AlertOptions = { pool: Pool; logger: FastifyBaseLogger; post: PostMessage; seedKey: Buffer; clock: () => Date };

/** Alerts by e-mail in one run: one mail to an operator holds all of theirs. */
const MAILED = 100;
/** Alerts by webhook that are sent side by side. */
const BATCH = 20;
/** Longer than the timeout of a webhook call. */
const LEASE_SECONDS = 60;
/** Seconds until each retry. There are few, because an alert that is hours old helps nobody. */
const RETRY_SECONDS = [5, 60, 600];

export async function queueAndSendAlerts(options: AlertOptions): Promise<void> {
  await queueAlerts(options.pool, options.clock());
  await sendMails(options);
  const take = (limit: number) => claimDueAlerts(options.pool, { channel: 'webhook', limit, leaseSeconds: LEASE_SECONDS });
  await processBatches({ size: BATCH, take, work: (alert) => sendWebhook(options, alert) });
}

/** Sends each operator one mail with all due alerts. */
async function sendMails({ pool }: AlertOptions): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const due = await claimDueAlerts(tx, { channel: 'mail', limit: MAILED, leaseSeconds: LEASE_SECONDS });
    for (const operatorId of new Set(due.map((alert) => alert.operator_id))) {
      const own = due.filter((alert) => alert.operator_id === operatorId);
      const waiting: DueAlert[] = [];
      for (const alert of own) if (await stillWaits(tx, alert)) waiting.push(alert);
      const ids = (alerts: readonly DueAlert[]) => alerts.map(({ id }) => id);
      await endAlerts(tx, ids(own.filter((alert) => !waiting.includes(alert))), 'ended');
      if (waiting.length === 0) continue;
      const { name, email: address } = await selectMailbox(tx, operatorId);
      const alerts = waiting.map(({ kind, decision_kind, subject, data, since }) => ({
        kind,
        decision_kind,
        decision_id: subject,
        ...data,
        since: since.toISOString(),
      }));
      const mail = { playerId: operatorId, address, name, kind: 'staff-alert', data: { alerts } } satisfies MailOf<
        typeof alertLetters
      >;
      await enqueueMail(tx, mail);
      await endAlerts(tx, ids(waiting), 'sent');
    }
  });
}

async function sendWebhook(options: AlertOptions, claimed: DueAlert): Promise<void> {
  const { pool, logger } = options;
  const alert = await selectClaimedAlert(pool, claimed);
  if (alert === undefined) return;
  const { id, kind, url, sealed_secret, decision_kind, subject, since } = alert;
  if (url === null || sealed_secret === null || !(await stillWaits(pool, alert))) return endAlerts(pool, [id], 'ended');
  const data = { decision_kind, decision_id: subject, since: since.toISOString(), ...alert.data };
  const { failure } = await deliver(options, { id, kind: `alert.${kind}`, data, created_at: since, url, sealed_secret });
  if (failure === null) return endAlerts(pool, [id], 'sent');
  const seconds = RETRY_SECONDS[alert.attempts - 1] ?? null;
  if (seconds === null) logger.error({ alertId: id, kind, failure }, 'an alert was given up');
  await updateFailedAlert(pool, alert, { seconds, failure });
}

async function stillWaits(db: Parameters<typeof selectOneWaiting>[0], alert: DueAlert): Promise<boolean> {
  const { decision_kind: kind, subject: id, operator_id: operatorId, role } = alert;
  if (!isStaffRole(role) || !alert.is_chosen) return false;
  if (kind === null) return true;
  if (!ownKinds(role).includes(kind)) return false;
  const row = await selectOneWaiting(db, { kind, id, operatorId });
  return row !== undefined && (alert.kind !== 'handed' || row.held_by === operatorId);
}
