import type { Queryable } from '../database/pool.ts';

export type JobEnd = { name: string; seconds: number; error: string | null };

/** Stores only the message of a failure: the rest of an error may hold personal data. */
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

export type Schedule = { name: string; cron: string; dueAt: Date };

/** Adds a calendar job to the schedule, or gives it a new time if its pattern has changed. */
export async function upsertSchedule(db: Queryable, { name, cron, dueAt }: Schedule): Promise<void> {
  await db.query(
    `insert into job_schedule as s (name, cron, due_at) values ($1, $2, $3)
     on conflict (name) do update set cron = excluded.cron, due_at = excluded.due_at where s.cron <> excluded.cron`,
    [name, cron, dueAt],
  );
}

/**
 * A process's claim of a job. A process that was frozen may have lost it to another one. `claim` is
 * its time to the microsecond.
 */
export type JobClaim = { name: string; claim: string; claimedAt: Date };

/**
 * Claims a due job for this process for the length of a lease. A job that is due long after
 * `nextAt`, its next time by the present clock, was scheduled while the clock was ahead, and is due
 * at once. Undefined when the job is not due.
 */
export async function claimDueJob(
  db: Queryable,
  name: string,
  { leaseSeconds, nextAt }: { leaseSeconds: number; nextAt: Date },
): Promise<JobClaim | undefined> {
  // A lease may end after the next time, so one lease more is normal.
  const { rows } = await db.query<JobClaim>(
    `update job_schedule set due_at = clock_timestamp() + make_interval(secs => $2), claimed_at = clock_timestamp()
     where name = $1 and (due_at <= clock_timestamp() or due_at > $3::timestamptz + make_interval(secs => $2))
     returning name, claimed_at::text as claim, claimed_at as "claimedAt"`,
    [name, leaseSeconds, nextAt],
  );
  return rows[0];
}

/** No effect when the claim was lost. */
export async function extendLease(db: Queryable, { name, claim }: JobClaim, leaseSeconds: number): Promise<void> {
  await db.query(
    `update job_schedule set due_at = clock_timestamp() + make_interval(secs => $3)
     where name = $1 and claimed_at = $2::timestamptz`,
    [name, claim, leaseSeconds],
  );
}

/** Ends a claim. No effect when it was lost. */
export async function updateDueTime(db: Queryable, { name, claim }: JobClaim, dueAt: Date): Promise<void> {
  await db.query(`update job_schedule set due_at = $3, claimed_at = null where name = $1 and claimed_at = $2::timestamptz`, [
    name,
    claim,
    dueAt,
  ]);
}
