import type { Queryable } from './pool.ts';

/** Answers when the write is on as many machines as any other that is acknowledged. */
export async function markWrite(db: Queryable): Promise<void> {
  await db.query('update public.write_probe set writes = writes + 1');
}

type Standbys = { timeline: number; standbys: number | null; lag: number | null };

/**
 * How many standbys answer, of those that commits wait for (null where they wait for none); how far the
 * slowest is behind (null to a role that may not monitor); and which primary in turn this is.
 */
export async function selectStandbys(db: Queryable): Promise<Standbys> {
  const { rows } = await db.query<Standbys>(
    `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline,
       case when current_setting('synchronous_standby_names') <> '' then count(r.pid)::integer end as standbys,
       max(pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn))::double precision as lag
     from (select) one left join pg_stat_replication r on true`,
  );
  return rows[0]!;
}
