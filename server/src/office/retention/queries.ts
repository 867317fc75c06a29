import type { Queryable } from '../../platform/database/pool.ts';
import type { KeptThing } from './kept-for.ts';

/**
 * A few thousand rows per statement, so that none blocks others for long. $1 is the retention time,
 * $2 the number of rows.
 */
const statements: Record<KeptThing, string> = {
  analyticsEvents: deletion('analytics_event', 'created_at < now() - $1::interval'),
  adClicks: `update player_source set click_kind = null, click_id = null where ctid = any (array(
    select ctid from player_source where click_id is not null and signed_up_at < now() - $1::interval limit $2))`,
  mails: deletion('mail_outbox', 'next_attempt_at is null and created_at < now() - $1::interval'),
  notifications: deletion('notification', 'created_at < now() - $1::interval'),
  decisionHolds: deletion('decision_hold', 'changed_at < now() - $1::interval'),
  alerts: deletion('alert', 'created_at < now() - $1::interval'),
  endedAlarms: deletion('raised_alarm', 'ended_at < now() - $1::interval'),
  webhookMessages: deletion('webhook_message', 'created_at < now() - $1::interval'),
  removedMessages: deletion(
    'webhook_message',
    'endpoint_id in (select id from webhook_endpoint where removed_at < now() - $1::interval)',
  ),
  removedEndpoints: deletion(
    'webhook_endpoint',
    'removed_at < now() - $1::interval and not exists (select from webhook_message m where m.endpoint_id = webhook_endpoint.id)',
  ),
  endedSessions: deletion('auth.session', 'expires_at < now() - $1::interval'),
  signIns: deletion('sign_in', 'created_at < now() - $1::interval'),
  endedVerifications: deletion('auth.verification', 'expires_at < now() - $1::interval'),
  cpfTries: `update cpf_refusal set cpf = null, client_address = null where ctid = any (array(
    select ctid from cpf_refusal where (cpf is not null or client_address is not null)
      and refused_at < now() - $1::interval limit $2))`,
  chargeAddresses: `update provider_transactions set client_address = null where ctid = any (array(
    select ctid from provider_transactions where client_address is not null and created_at < now() - $1::interval limit $2))`,
  devices: deletion('known_device', 'last_seen_at < now() - $1::interval'),
  webhookContents: `update payment_inbox set payload = '{}' where ctid = any (array(
    select ctid from payment_inbox where payload <> '{}' and processed_at is not null and received_at < now() - $1::interval limit $2))`,
};

function deletion(table: string, isOver: string): string {
  return `delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOver} limit $2))`;
}

/** Returns the number of rows that were deleted or emptied. */
export async function deleteExpired(
  db: Queryable,
  thing: KeptThing,
  { age, limit }: { age: string; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(statements[thing], [age, limit]);
  return rowCount ?? 0;
}
