import type { Queryable } from '../database/pool.ts';

export type JobEnd = { name: string; seconds: number; error: string | null };

/** Of a failure its message alone: what else an error carries may be somebody's. */
export async function upsertJobRun(db: Queryable, { name, seconds, error }: JobEnd): Promise<void> {
  await db.query(
    `insert into job_run as j (name, last_seconds, succeeded_at, failed_at, last_error, failures)
     values ($1, $2, case when $3::text is null then clock_timestamp() end, case when $3 is not null then clock_timestamp() end, $3,
       case when $3 is null then 0 else 1 end)
     on conflict (name) do update set last_seconds = excluded.last_seconds,
       succeeded_at = coalesce(excluded.succeeded_at, j.succeeded_at), failed_at = coalesce(excluded.failed_at, j.failed_at),
       last_error = coalesce(excluded.last_error, j.last_error), failures = j.failures + excluded.failures`,
    [name, seconds, error],
  );
}

export type JobRunRow = {
  name: string;
  last_seconds: number;
  succeeded_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  failures: number;
};

export async function selectJobRuns(db: Queryable): Promise<JobRunRow[]> {
  const { rows } = await db.query<JobRunRow>(
    'select name, last_seconds, succeeded_at, failed_at, last_error, failures from job_run order by name',
  );
  return rows;
}
