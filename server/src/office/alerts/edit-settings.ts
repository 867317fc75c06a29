import type { StaffRole } from '@raspasorte/contract/admin';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, RequestBody } from '@raspasorte/contract';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { makeSecret } from '../outgoing-webhooks/edit-endpoint.ts';
import { readEndpointAddress } from '../outgoing-webhooks/endpoint-address.ts';
import { insertAlerts, selectFailedAlerts } from './queries/alerts.ts';
import { lockSetting, selectSetting, upsertSetting, type SettingRow } from './queries/settings.ts';
import { possibleKinds } from './queue-alerts.ts';

type Who = { operatorId: string; role: StaffRole };

const nothing: SettingRow = {
  mail_kinds: [],
  webhook_kinds: [],
  webhook_url: null,
  sealed_secret: null,
  quiet_from: null,
  quiet_until: null,
};

export async function readAlertSettings(db: Queryable, { operatorId, role }: Who): Promise<Answer<'getAlertSettings'>> {
  const {
    quiet_from: from,
    quiet_until: until,
    sealed_secret: _secret,
    ...setting
  } = (await selectSetting(db, operatorId)) ?? nothing;
  return {
    ...setting,
    quiet: from === null || until === null ? null : { from, until },
    possible: possibleKinds(role),
    failed: await selectFailedAlerts(db, operatorId),
  };
}

/**
 * Saves an operator's settings. Alerts of a kind cover only what begins after it was chosen. A
 * changed address gets a new secret, which only this answer shows; `renew_secret` makes one where
 * that answer was lost. Saving the settings as they are changes and records nothing. Refusal:
 * webhook_address_refused.
 */
export async function saveAlertSettings(
  { pool, seedKey }: { pool: Pool; seedKey: Buffer },
  { mail_kinds, webhook_kinds, webhook_url, quiet, renew_secret: renews = false }: RequestBody<'saveAlertSettings'>,
  { actor, role }: { actor: Operator; role: StaffRole },
): Promise<Answer<'saveAlertSettings'>> {
  const url = webhook_url === null ? null : readEndpointAddress(webhook_url);
  const possible = possibleKinds(role);
  const own = <Kind>(kinds: readonly Kind[]) => kinds.filter((kind) => (possible as readonly unknown[]).includes(kind));
  const secret = await inTransaction(pool, async (tx) => {
    await lockSetting(tx, actor.actorId);
    const before = (await selectSetting(tx, actor.actorId)) ?? nothing;
    const made = url !== null && (renews || url !== before.webhook_url) ? makeSecret(seedKey) : null;
    const webhook =
      url === null
        ? { webhook_kinds: [], webhook_url: null, sealed_secret: null }
        : { webhook_kinds: own(webhook_kinds), webhook_url: url, sealed_secret: made?.sealedSecret ?? before.sealed_secret };
    const hours = { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null };
    const next = { mail_kinds: own(mail_kinds), ...webhook, ...hours };
    if (isDeepStrictEqual(inOrder(next), inOrder(before))) return null;
    await upsertSetting(tx, actor.actorId, next);
    const { sealed_secret: _sealed, ...shown } = next;
    const details = { ...shown, new_secret: made !== null };
    await recordAction(tx, { ...actor, action: 'save-alert-settings', subject: actor.actorId, details });
    return made?.secret ?? null;
  });
  return { ...(await readAlertSettings(pool, { operatorId: actor.actorId, role })), secret };
}

const inOrder = (setting: SettingRow): SettingRow => ({
  ...setting,
  mail_kinds: setting.mail_kinds.toSorted(),
  webhook_kinds: setting.webhook_kinds.toSorted(),
});

/** Queues a test alert on each chosen channel, even in quiet hours. Returns how many. */
export async function testAlerts(pool: Pool, actor: Operator, now: Date): Promise<{ sent: number }> {
  const { mail_kinds, webhook_kinds } = (await selectSetting(pool, actor.actorId)) ?? nothing;
  const channels = [
    ...(mail_kinds.length > 0 ? ['mail' as const] : []),
    ...(webhook_kinds.length > 0 ? ['webhook' as const] : []),
  ];
  const subject = randomUUID();
  const test = {
    operator_id: actor.actorId,
    kind: 'test',
    decision_kind: null,
    subject,
    since: now,
    data: { detail: null, amount_cents: null },
    next_attempt_at: now,
  } as const;
  await inTransaction(pool, async (tx) => {
    const alerts = channels.map((channel) => ({ ...test, channel }));
    await insertAlerts(tx, alerts);
    await recordAction(tx, { ...actor, action: 'test-alerts', subject: actor.actorId, details: { channels } });
  });
  return { sent: channels.length };
}
