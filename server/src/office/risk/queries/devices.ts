import type { UserStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { isInternalAddress } from '../../users/queries/device-sharers.ts';

const isInternal = isInternalAddress('ip_address');

/**
 * From where people signed in. A session that ends early, by a block or by its owner, is deleted;
 * the sign-in stays. A session that is used for longer than sign-ins are kept stays alone.
 */
const signIns = `(
  select ip_address, user_agent, user_id, updated_at as seen_at from auth.session
  union all select ip_address, user_agent, player_id, created_at from sign_in)`;

/** Read from the indexes alone, because most devices have one account. */
const shared = `
  select ip_address, user_agent, count(distinct user_id) as accounts
  from ${signIns} s where ip_address <> '' and user_agent <> '' group by ip_address, user_agent
  having count(distinct user_id) > 1 and not ${isInternal}`;

export type DeviceUser = { id: string; name: string; status: UserStatus };
export type DeviceRow = { address: string; user_agent: string; accounts: number; last_seen: Date; users: DeviceUser[] };

const USERS_SHOWN = 10;

/**
 * Devices, known by address and browser, with more than one account; the newest ten accounts of
 * each.
 */
export async function selectDevices(db: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select d.*, users.users
     from (select s.ip_address as address, s.user_agent, s.accounts, l.last_seen
       from (${shared}) s cross join lateral (
         select max(seen_at) as last_seen from ${signIns} l
         where l.ip_address = s.ip_address and l.user_agent = s.user_agent) l
       order by accounts desc, last_seen desc, address, user_agent limit $1 offset $2) d
       cross join lateral (
         select coalesce(jsonb_agg(u order by u.last desc), '[]') as users
         from (select p.player_id as id, p.name, p.status, max(s.seen_at) as last
           from ${signIns} s join profiles p on p.player_id = s.user_id
           where s.ip_address = d.address and s.user_agent = d.user_agent group by 1, 2, 3 order by last desc limit ${USERS_SHOWN}) u) users
     order by d.accounts desc, d.last_seen desc, d.address, d.user_agent`,
    [limit, offset],
  );
  return rows;
}

export async function countDevices(db: Queryable): Promise<{ devices: number; internal_sessions: number }> {
  const { rows } = await db.query<{ devices: number; internal_sessions: number }>(
    `select (select count(*) from (${shared}) shared) as devices,
       (select count(*) from auth.session where ip_address is null or ip_address = '' or ${isInternal}) as internal_sessions`,
  );
  return rows[0] ?? { devices: 0, internal_sessions: 0 };
}

export type CpfAttempt = { user_id: string; name: string; attempts: number; last_at: Date };

/** Players who tried a CPF that belongs to another account, most attempts first. */
export async function selectCpfAttempts(db: Queryable, since: Date): Promise<CpfAttempt[]> {
  const { rows } = await db.query<CpfAttempt>(
    `select p.player_id as user_id, p.name, count(*) as attempts, max(r.refused_at) as last_at
     from cpf_refusal r join profiles p using (player_id) where r.refused_at >= $1
     group by p.player_id, p.name order by attempts desc, last_at desc limit 50`,
    [since],
  );
  return rows;
}
