import type { Answer, Cents } from '@raspasorte/contract';
import { type KycStatus, kycStatuses, type Operation, SLICE_LATE_DAYS } from '@raspasorte/contract/admin';
import { MIGRATIONS_TABLE } from '../../platform/database/migration-files.ts';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type Thresholds = Answer<'getSettings'>['thresholds'];
export type KycLimits = Answer<'setKycLimits'>;

export type PauseRow = { operation: Operation; reason: string; paused_by: string; paused_at: Date };

/** The operations that are stopped. */
export async function selectPauses(db: Queryable): Promise<PauseRow[]> {
  const { rows } = await db.query<PauseRow>('select operation, reason, paused_by, paused_at from operation_pause');
  return rows;
}

/**
 * Serialises changes of operations, so that each audit entry has the right previous state.
 */
export async function lockPauses(tx: Tx): Promise<void> {
  await tx.query('lock table operation_pause in share row exclusive mode');
}

export async function insertPause(tx: Tx, pause: Omit<PauseRow, 'paused_at'>): Promise<void> {
  await tx.query('insert into operation_pause (operation, reason, paused_by) values ($1, $2, $3)', [
    pause.operation,
    pause.reason,
    pause.paused_by,
  ]);
}

export async function deletePause(tx: Tx, operation: Operation): Promise<void> {
  await tx.query('delete from operation_pause where operation = $1', [operation]);
}

/** The amount above which a withdrawal waits for an operator; null if operators have set none. */
export async function selectApprovalLimit(db: Queryable): Promise<Cents | null> {
  const { rows } = await db.query<{ cents: Cents | null }>('select withdrawal_approval_cents as cents from operator_limits');
  return rows[0]?.cents ?? null;
}

/** Returns the previous limit. */
export async function updateApprovalLimit(tx: Tx, limit: Cents | null): Promise<Cents | null> {
  const { rows } = await tx.query<{ before: Cents | null }>(
    `update operator_limits l set withdrawal_approval_cents = $1 from (select * from operator_limits for update) was
     where was.id = l.id returning was.withdrawal_approval_cents as before`,
    [limit],
  );
  return rows[0]?.before ?? null;
}

/** The limits of each KYC status, in the order of `kycStatuses`. */
export async function selectKycLimits(db: Queryable): Promise<(KycLimits & { status: KycStatus })[]> {
  const { rows } = await db.query<KycLimits & { status: KycStatus }>(
    `select status, deposit_day_cents, withdrawal_day_cents from kyc_limits order by array_position($1::text[], status)`,
    [kycStatuses],
  );
  return rows;
}

export async function selectKycLimitsForUpdate(tx: Tx, status: KycStatus): Promise<KycLimits> {
  const { rows } = await tx.query<KycLimits>(
    'select deposit_day_cents, withdrawal_day_cents from kyc_limits where status = $1 for update',
    [status],
  );
  return rows[0]!;
}

export async function updateKycLimits(tx: Tx, status: KycStatus, limits: KycLimits): Promise<void> {
  await tx.query('update kyc_limits set deposit_day_cents = $2, withdrawal_day_cents = $3 where status = $1', [
    status,
    limits.deposit_day_cents,
    limits.withdrawal_day_cents,
  ]);
}

export async function selectThresholds(db: Queryable): Promise<Thresholds> {
  const { rows } = await db.query<Thresholds>('select code_cents, second_person_cents from staff_thresholds');
  return rows[0]!;
}

export const setThresholdsOutcomes = ['set', 'request_outdated'] as const;
type SetThresholds = { outcome: (typeof setThresholdsOutcomes)[number]; before: Thresholds };

export async function callSetThresholds(
  tx: Tx,
  { adminId, changes, requestId }: { adminId: string; changes: Partial<Thresholds>; requestId: string },
): Promise<SetThresholds> {
  const { rows } = await tx.query<SetThresholds>('select outcome, before from set_thresholds($1, $2, $3)', [
    adminId,
    changes,
    requestId,
  ]);
  return outcomeRow(setThresholdsOutcomes, rows);
}

/** Cards sold since an instant: up to the next full hour from the rows, then from the sums. */
export async function countRoundsSince(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.query<{ rounds: number }>(
    `select (select count(*) from round where created_at >= $1 and created_at < next_hour)
       + coalesce((select sum(rounds)::bigint from round_sums(next_hour, 'infinity')), 0) as rounds
     from (select date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour' as next_hour) hours`,
    [since],
  );
  return rows[0]!.rounds;
}

export type KeyChangeRow = { at: Date; actor_name: string };

/** When the key that encrypts the seeds was last changed, and by whom. */
export async function selectKeyChange(db: Queryable): Promise<KeyChangeRow | undefined> {
  const { rows } = await db.query<KeyChangeRow>(
    `select at, actor_name from audit_log where action in ('rotate-key', 'replace-lost-key') order by seq desc limit 1`,
  );
  return rows[0];
}

export async function selectAdminKeyTime(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from admin_key');
  return rows[0]?.created_at ?? null;
}

export async function selectDatabase(db: Queryable): Promise<{ version: string; migration: string }> {
  const { rows } = await db.query<{ version: string; migration: string }>(
    `select current_setting('server_version') as version, max(name::text) as migration from public.${MIGRATIONS_TABLE}`,
  );
  return rows[0]!;
}

export type CheckRow = {
  name: 'ledger' | 'slices' | 'audit' | 'jobs';
  checked_at: Date;
  differences: number;
  detail: string | null;
};

/**
 * The newest results of four checks: `ledger` and `audit` run every hour; `slices` has the oldest
 * proof among all slices and how many proofs are late; `jobs` has the jobs whose last
 * run failed.
 */
export async function selectChecks(db: Queryable): Promise<CheckRow[]> {
  const { rows } = await db.query<CheckRow>(`
    (select 'ledger' as name, checked_at, differences, null::text as detail from ledger_check order by checked_at desc limit 1)
    union all
    select 'slices', min(proven_at), count(*) filter (where proven_at < now() - interval '${SLICE_LATE_DAYS} days')::integer, null from proven_slice
    union all (select 'audit', checked_at, differences, null from audit_check order by checked_at desc limit 1)
    union all
    select 'jobs', coalesce(max(greatest(succeeded_at, failed_at)), now()),
      count(*) filter (where failed_at > coalesce(succeeded_at, '-infinity'))::integer,
      string_agg(name, ', ' order by name) filter (where failed_at > coalesce(succeeded_at, '-infinity'))
    from job_run having count(*) > 0`);
  return rows;
}
