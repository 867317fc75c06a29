import type { AlertKind } from '@raspasorte/contract/admin';
import type { StaffRole } from '../../../people/access/permissions.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type SettingRow = {
  mail_kinds: AlertKind[];
  webhook_kinds: AlertKind[];
  webhook_url: string | null;
  sealed_secret: Buffer | null;
  /** A time of day in São Paulo, such as "22:00". */
  quiet_from: string | null;
  quiet_until: string | null;
};

const columns = `mail_kinds, webhook_kinds, webhook_url, sealed_secret, to_char(quiet_from, 'HH24:MI') as quiet_from,
  to_char(quiet_until, 'HH24:MI') as quiet_until`;

export async function selectSetting(db: Queryable, operatorId: string): Promise<SettingRow | undefined> {
  const { rows } = await db.query<SettingRow>(`select ${columns} from alert_setting where operator_id = $1`, [operatorId]);
  return rows[0];
}

export async function upsertSetting(tx: Tx, operatorId: string, setting: SettingRow): Promise<void> {
  const { mail_kinds, webhook_kinds, webhook_url, sealed_secret, quiet_from, quiet_until } = setting;
  await tx.query(
    `insert into alert_setting (operator_id, mail_kinds, webhook_kinds, webhook_url, sealed_secret, quiet_from, quiet_until)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (operator_id) do update set mail_kinds = $2, webhook_kinds = $3, webhook_url = $4, sealed_secret = $5, quiet_from = $6,
       quiet_until = $7, since = clock_timestamp()`,
    [operatorId, mail_kinds, webhook_kinds, webhook_url, sealed_secret, quiet_from, quiet_until],
  );
}

export type ListenerRow = SettingRow & { operator_id: string; role: StaffRole; since: Date };

/** The active operators who have chosen at least one kind of alert. */
export async function selectListeners(db: Queryable): Promise<ListenerRow[]> {
  const { rows } = await db.query<ListenerRow>(
    `select s.operator_id, u.role, s.since, ${columns}
     from alert_setting s join auth."user" u on u.id = s.operator_id join profiles p on p.player_id = s.operator_id
     where u.role in ('admin', 'finance', 'support') and p.status = 'active'
       and (cardinality(s.mail_kinds) > 0 or cardinality(s.webhook_kinds) > 0)`,
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
