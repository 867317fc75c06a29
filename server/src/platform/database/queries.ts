import type { Queryable } from './pool.ts';

/**
 * A probe write. It returns when the disk has room for more and the write is on as many machines as
 * every other acknowledged write.
 */
export async function probeWrite(db: Queryable): Promise<void> {
  await db.query('select public.fill_room()');
  await db.query('update public.write_probe set writes = writes + 1');
}

type Standbys = { timeline: number; standbys: number | null; lag: number | null; archive_fails: boolean | null };

/**
 * `standbys`: how many standbys are connected, null when commits wait for none. One that is still
 * being copied, for hours perhaps, is none yet. `lag`: bytes that the slowest one has not replayed
 * yet, null when the role may not monitor. `timeline`: goes up by one whenever another machine
 * becomes the primary. `archive_fails`: whether the newest attempt to archive WAL failed, null when
 * none is archived.
 */
export async function selectStandbys(db: Queryable): Promise<Standbys> {
  const { rows } = await db.query<Standbys>(
    `select public.wal_timeline() as timeline,
       case when current_setting('synchronous_standby_names') <> '' then count(r.pid)::integer end as standbys,
       max(pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn))::double precision as lag,
       (select coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false)
        from pg_stat_archiver a where current_setting('archive_mode') <> 'off') as archive_fails
     from (select) one left join pg_stat_replication r on r.application_name not in ('pg_basebackup', 'pg_receivewal')`,
  );
  return rows[0]!;
}
