import { rolesWith, type AlertKind, type StaffRole } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { Channel } from './alerts.ts';

export type SettingRow = {
  mail_kinds: AlertKind[];
  webhook_kinds: AlertKind[];
  webhook_url: string | null;
  sealed_secret: Buffer | null;
  /** A time of day in São Paulo, such as "22:00". */
  quiet_from: string | null;
  quiet_until: string | null;
};

const chosen = (channel: Channel) =>
  `array(select c.kind from alert_choice c where c.operator_id = s.operator_id and c.channel = '${channel}' order by c.kind)`;

export async function selectSetting(db: Queryable, operatorId: string): Promise<SettingRow | undefined> {
  const { rows } = await db.query<SettingRow>(
    `select ${chosen('mail')} as mail_kinds, ${chosen('webhook')} as webhook_kinds, s.webhook_url, s.sealed_secret,
       to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_until, 'HH24:MI') as quiet_until
     from alert_setting s where s.operator_id = $1`,
    [operatorId],
  );
  return rows[0];
}

/** Until the transaction ends no other call changes the settings, so that no new secret is lost. */
export async function lockSetting(tx: Tx, operatorId: string): Promise<void> {
  await tx.query('select from alert_setting where operator_id = $1 for update', [operatorId]);
}

/** A kind that was chosen before keeps its time, so that what began since then is still sent. */
export async function upsertSetting(tx: Tx, operatorId: string, setting: SettingRow): Promise<void> {
  const { mail_kinds, webhook_kinds, webhook_url, sealed_secret, quiet_from, quiet_until } = setting;
  await tx.query(
    `insert into alert_setting (operator_id, webhook_url, sealed_secret, quiet_from, quiet_until) values ($1, $2, $3, $4, $5)
     on conflict (operator_id) do update set webhook_url = $2, sealed_secret = $3, quiet_from = $4, quiet_until = $5`,
    [operatorId, webhook_url, sealed_secret, quiet_from, quiet_until],
  );
  await tx.query(
    `with wanted as (select 'mail' as channel, unnest($2::text[]) as kind union all select 'webhook', unnest($3::text[])),
       dropped as (delete from alert_choice where operator_id = $1 and (channel, kind) not in (select channel, kind from wanted))
     insert into alert_choice (operator_id, channel, kind) select $1, channel, kind from wanted on conflict do nothing`,
    [operatorId, mail_kinds, webhook_kinds],
  );
}

export type ListenerRow = {
  operator_id: string;
  role: StaffRole;
  kinds: AlertKind[];
  quiet_from: string | null;
  quiet_until: string | null;
};

/** The active operators who have chosen at least one kind of alert. */
export async function selectListeners(db: Queryable): Promise<ListenerRow[]> {
  const { rows } = await db.query<ListenerRow>(
    `select s.operator_id, u.role, c.kinds, to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_until, 'HH24:MI') as quiet_until
     from alert_setting s join auth."user" u on u.id = s.operator_id join profiles p on p.player_id = s.operator_id
       join lateral (select array_agg(distinct a.kind order by a.kind) as kinds from alert_choice a where a.operator_id = s.operator_id) c
         on c.kinds is not null
     where u.role = any ($1) and p.status = 'active'`,
    [rolesWith.decider],
  );
  return rows;
}

export async function lockAlertSecrets(tx: Tx): Promise<{ operator_id: string; sealed_secret: Buffer }[]> {
  const { rows } = await tx.query<{ operator_id: string; sealed_secret: Buffer }>(
    'select operator_id, sealed_secret from alert_setting where sealed_secret is not null order by operator_id for update',
  );
  return rows;
}

export async function updateAlertSecret(tx: Tx, operatorId: string, sealedSecret: Buffer): Promise<void> {
  await tx.query('update alert_setting set sealed_secret = $2 where operator_id = $1', [operatorId, sealedSecret]);
}
