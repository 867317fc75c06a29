import type { Answer, Cents } from '@raspasorte/contract';
import type { Queryable, Tx } from './database/bank-pool.ts';

export type SandboxFault = Answer<'setSandboxFaults'>['faults'][number];

export type ChargeRow = {
  txid: string;
  reference: string;
  amount_cents: Cents;
  pix_code: string;
  expires_at: Date;
  refused_at: Date | null;
};

export type PaymentRow = { end_to_end_id: string; amount_cents: Cents; paid_at: Date };

const chargeColumns = 'txid, reference, amount_cents, pix_code, expires_at, refused_at';

/** Inserts the charge unless its reference exists. Returns the stored charge of that reference. */
export async function insertCharge(db: Queryable, charge: Omit<ChargeRow, 'refused_at'>): Promise<ChargeRow> {
  await db.query(
    `insert into bank.charge (txid, reference, amount_cents, pix_code, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (reference) do nothing`,
    [charge.txid, charge.reference, charge.amount_cents, charge.pix_code, charge.expires_at],
  );
  const { rows } = await db.query<ChargeRow>(`select ${chargeColumns} from bank.charge where reference = $1`, [charge.reference]);
  return rows[0] as ChargeRow;
}

export async function selectCharge(db: Queryable, txid: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<ChargeRow>(`select ${chargeColumns} from bank.charge where txid = $1`, [txid]);
  return rows[0];
}

export async function lockCharge(tx: Tx, txid: string): Promise<ChargeRow | undefined> {
  const { rows } = await tx.query<ChargeRow>(`select ${chargeColumns} from bank.charge where txid = $1 for update`, [txid]);
  return rows[0];
}

export async function selectPayments(db: Queryable, txid: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    'select end_to_end_id, amount_cents, paid_at from bank.payment where txid = $1 order by paid_at, end_to_end_id',
    [txid],
  );
  return rows;
}

export async function insertPayment(tx: Tx, txid: string, payment: PaymentRow): Promise<void> {
  await tx.query('insert into bank.payment (end_to_end_id, txid, amount_cents, paid_at) values ($1, $2, $3, $4)', [
    payment.end_to_end_id,
    txid,
    payment.amount_cents,
    payment.paid_at,
  ]);
}

export async function updateRefused(tx: Tx, txid: string, refusedAt: Date): Promise<void> {
  await tx.query('update bank.charge set refused_at = $2 where txid = $1', [txid, refusedAt]);
}

export async function insertWebhook(tx: Tx, { id, body, delayMs }: { id: string; body: string; delayMs: number }): Promise<void> {
  await tx.query(
    `insert into bank.webhook (id, body, next_attempt_at) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')`,
    [id, body, delayMs],
  );
}

export type DueWebhook = { id: string; body: string; attempts: number };

/**
 * No webhook or payout is scheduled further ahead than this. One that is was scheduled while the
 * clock was ahead, so it counts as due now.
 */
const LONGEST_PAUSE = "interval '11 minutes'";

/**
 * Takes a lease of 30 seconds on due webhooks and counts the attempt. If the process crashes, they
 * become due again when the lease ends, so no webhook is lost.
 */
export async function claimDueWebhooks(db: Queryable, limit: number): Promise<DueWebhook[]> {
  const { rows } = await db.query<DueWebhook>(
    `update bank.webhook set attempts = attempts + 1, next_attempt_at = clock_timestamp() + interval '30 seconds'
     where id in (
       select id from bank.webhook
       where next_attempt_at <= clock_timestamp() or next_attempt_at > clock_timestamp() + ${LONGEST_PAUSE}
       order by next_attempt_at limit $1 for update skip locked)
     returning id, body, attempts`,
    [limit],
  );
  return rows;
}

export async function updateDelivered(db: Queryable, id: string): Promise<void> {
  await db.query('update bank.webhook set delivered_at = clock_timestamp(), next_attempt_at = null where id = $1', [id]);
}

/** Deletes webhooks older than `days` that were delivered or given up. Returns how many. */
export async function deleteEndedWebhooks(db: Queryable, { days, limit }: { days: number; limit: number }): Promise<number> {
  const { rowCount } = await db.query(
    `delete from bank.webhook where id in (
       select id from bank.webhook
       where next_attempt_at is null and created_at < now() - $1 * interval '1 day' limit $2)`,
    [days, limit],
  );
  return rowCount ?? 0;
}

/** Schedules the next attempt. `pauseSeconds` null gives the webhook up. */
export async function updateNextAttempt(db: Queryable, id: string, pauseSeconds: number | null): Promise<void> {
  await db.query(
    `update bank.webhook set next_attempt_at = clock_timestamp() + $2 * interval '1 second' where id = $1 and delivered_at is null`,
    [id, pauseSeconds],
  );
}

export type PayoutRow = {
  id: string;
  reference: string;
  amount_cents: Cents;
  cpf: string;
  status: 'pending' | 'paid' | 'failed';
  end_to_end_id: string | null;
};

const payoutColumns = 'id, reference, amount_cents, cpf, status, end_to_end_id';

/** Inserts the payout unless its reference exists. Returns the stored payout of that reference. */
export async function insertPayout(
  db: Queryable,
  payout: { id: string; reference: string; amount_cents: Cents; cpf: string; name: string; settles_at: Date },
): Promise<PayoutRow> {
  await db.query(
    `insert into bank.payout (id, reference, amount_cents, cpf, name, settles_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (reference) do nothing`,
    [payout.id, payout.reference, payout.amount_cents, payout.cpf, payout.name, payout.settles_at],
  );
  return (await selectPayout(db, payout.reference)) as PayoutRow;
}

export async function selectPayout(db: Queryable, reference: string): Promise<PayoutRow | undefined> {
  const { rows } = await db.query<PayoutRow>(`select ${payoutColumns} from bank.payout where reference = $1`, [reference]);
  return rows[0];
}

export async function lockDuePayouts(tx: Tx, now: Date, limit: number): Promise<PayoutRow[]> {
  const { rows } = await tx.query<PayoutRow>(
    `select ${payoutColumns} from bank.payout
     where status = 'pending' and (settles_at <= $1 or settles_at > $1 + ${LONGEST_PAUSE})
     order by settles_at limit $2 for update skip locked`,
    [now, limit],
  );
  return rows;
}

/** Marks the payout as paid with this end-to-end id, or as failed if it is null. */
export async function updatePayoutSettled(tx: Tx, reference: string, endToEndId: string | null): Promise<void> {
  await tx.query(
    `update bank.payout set status = case when $2::text is null then 'failed' else 'paid' end, end_to_end_id = $2
     where reference = $1`,
    [reference, endToEndId],
  );
}

export async function selectBankBalance(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select ((select coalesce(sum(amount_cents), 0) from bank.payment)
      - (select coalesce(sum(amount_cents), 0) from bank.payout where status = 'paid'))::bigint as cents`,
  );
  return rows[0]?.cents ?? 0;
}

export async function selectFaults(db: Queryable): Promise<Set<SandboxFault>> {
  const { rows } = await db.query<{ name: SandboxFault }>('select name from bank.fault order by name');
  return new Set(rows.map(({ name }) => name));
}

export async function replaceFaults(db: Queryable, faults: readonly SandboxFault[]): Promise<void> {
  await db.query(
    `with gone as (delete from bank.fault where name <> all ($1))
     insert into bank.fault (name) select distinct unnest($1::text[]) on conflict do nothing`,
    [faults],
  );
}
