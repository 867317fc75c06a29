import type { Cents } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import { answerOf } from '../../platform/database/answer-of.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { ProviderEvent, TransactionName } from '../payments/provider.ts';

export type DepositStatus = 'PENDING' | 'COMPLETED' | 'REJECTED';

/** An operator reads APPROVED or FAILED; a player COMPLETED or REJECTED. */
const playerStatus = `case status when 'APPROVED' then 'COMPLETED' when 'FAILED' then 'REJECTED' else status end as status`;

/** What `open_deposit` answers, and nothing else. */
export const openDepositOutcomes = [
  'opened',
  'repeated',
  'unknown_player',
  'idempotency_conflict',
  'provider_unconfigured',
  'account_blocked',
  'deposits_paused',
  'self_excluded',
  'paused',
  'limits_required',
  'deposit_limit_reached',
  'cpf_required',
  'cpf_fixed',
  'cpf_taken',
  'rate_limited',
] as const;
export type OpenedDeposit = {
  outcome: (typeof openDepositOutcomes)[number];
  order_id: string | null;
  payer_name: string | null;
  payer_cpf: string | null;
};

export async function callOpenDeposit(
  db: Queryable,
  deposit: {
    playerId: string;
    key: string;
    requestHash: Buffer;
    orderId: string;
    /** Null while none is active: then only a repeat is answered. */
    provider: string | null;
    amountCents: Cents;
    expiresAt: Date;
    chargingMs: number;
    demandsCpf: boolean;
    cpf: string | null;
    /** True where a limit of loss and one of time are demanded before money comes in. */
    limitsRequired: boolean;
  },
): Promise<OpenedDeposit> {
  const { rows } = await db.query<OpenedDeposit>('select * from open_deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    deposit.playerId,
    deposit.key,
    deposit.requestHash,
    deposit.orderId,
    deposit.provider,
    deposit.amountCents,
    deposit.expiresAt,
    deposit.chargingMs,
    deposit.demandsCpf,
    deposit.cpf,
    deposit.limitsRequired,
  ]);
  return answerOf(openDepositOutcomes, rows);
}

export type DepositKey = { playerId: string; orderId: string };

export type DepositRow = {
  order_id: string;
  provider: string;
  status: DepositStatus;
  requested_cents: Cents;
  amount_cents: Cents;
  expires_at: Date;
  pix_code: string | null;
};

/** A second payment of a charge has no expiry of its own; it was over when it arrived. */
const depositColumns = `id as order_id, provider, ${playerStatus}, requested_cents, amount_cents,
  coalesce(expires_at, created_at) as expires_at, pix_code`;

export async function selectDeposit(db: Queryable, { playerId, orderId }: DepositKey): Promise<DepositRow | undefined> {
  const { rows } = await db.query<DepositRow>({
    name: 'select-deposit',
    text: `select ${depositColumns} from provider_transactions where player_id = $1 and id = $2 and type = 'DEPOSIT'`,
    values: [playerId, orderId],
  });
  return rows[0];
}

export type PendingCharge = {
  provider: string;
  amount_cents: Cents;
  expires_at: Date;
  payer_name: string;
  payer_cpf: string | null;
};

/** Takes over the call to the provider from whoever did not come back from it. Nothing when there is nothing to take. */
export async function claimCharge(
  db: Queryable,
  { playerId, orderId, chargingMs }: DepositKey & { chargingMs: number },
): Promise<PendingCharge | undefined> {
  const { rows } = await db.query<PendingCharge>(
    `update provider_transactions t set charging_until = clock_timestamp() + $3 * interval '1 millisecond'
     from profiles p
     where t.player_id = $1 and t.id = $2 and t.type = 'DEPOSIT' and t.status = 'PENDING' and t.pix_code is null
       and t.charging_until < clock_timestamp() and p.player_id = t.player_id
     returning t.provider, t.requested_cents as amount_cents, t.expires_at, p.name as payer_name,
       (select c.cpf from player_cpf c where c.player_id = t.player_id) as payer_cpf`,
    [playerId, orderId, chargingMs],
  );
  return rows[0];
}

export async function updateCharge(
  db: Queryable,
  { playerId, orderId }: DepositKey,
  charge: { externalId: string; pixCode: string; expiresAt: Date },
): Promise<void> {
  await db.query(
    `update provider_transactions set external_id = $3, pix_code = $4, expires_at = $5, charging_until = null,
       next_reading_at = clock_timestamp() + interval '20 seconds'
     where player_id = $1 and id = $2 and status = 'PENDING' and pix_code is null`,
    [playerId, orderId, charge.externalId, charge.pixCode, charge.expiresAt],
  );
}

export async function callAbandonDeposit(db: Queryable, { playerId, orderId }: DepositKey): Promise<boolean> {
  const { rows } = await db.query<{ abandoned: boolean }>('select abandoned from abandon_deposit($1, $2)', [playerId, orderId]);
  return rows[0]?.abandoned ?? false;
}

/** Stored once, however often it is told. */
export async function insertInboxEntry(
  db: Queryable,
  { provider, paymentId, event }: { provider: string; paymentId: string; event: ProviderEvent },
): Promise<void> {
  await db.query('insert into payment_inbox (provider, payment_id, payload) values ($1, $2, $3) on conflict do nothing', [
    provider,
    paymentId,
    JSON.stringify(event),
  ]);
}

export type InboxKey = { provider: string; payment_id: string };

/** Those that failed least often first, so that one that cannot be processed holds up nobody. */
export async function selectOpenInbox(db: Queryable, limit: number): Promise<InboxKey[]> {
  const { rows } = await db.query<InboxKey>(
    'select provider, payment_id from payment_inbox where processed_at is null order by attempts, received_at limit $1',
    [limit],
  );
  return rows;
}

/** Nothing when another process has it, or has done it. */
export async function lockInboxEntry(tx: Tx, key: InboxKey): Promise<unknown> {
  const { rows } = await tx.query<{ payload: unknown }>(
    `select payload from payment_inbox where provider = $1 and payment_id = $2 and processed_at is null for update skip locked`,
    [key.provider, key.payment_id],
  );
  return rows[0]?.payload;
}

export async function updateProcessed(tx: Tx, key: InboxKey, outcome: string): Promise<void> {
  await tx.query(
    `update payment_inbox set processed_at = clock_timestamp(), outcome = $3, attempts = attempts + 1
     where provider = $1 and payment_id = $2`,
    [key.provider, key.payment_id, outcome],
  );
}

export async function updateFailedAttempt(db: Queryable, key: InboxKey): Promise<void> {
  await db.query('update payment_inbox set attempts = attempts + 1 where provider = $1 and payment_id = $2', [
    key.provider,
    key.payment_id,
  ]);
}

/** By our own id where the provider repeats it. By its id the oldest, because second payments of a charge carry the same. By its payment last. */
export async function selectTransactionKey(
  db: Queryable,
  { provider, type }: { provider: string; type: 'DEPOSIT' | 'WITHDRAW' },
  { externalId, reference, paymentId }: TransactionName,
): Promise<DepositKey | undefined> {
  const { rows } = await db.query<DepositKey>(
    `select player_id as "playerId", id as "orderId" from provider_transactions
     where provider = $1 and type = $4 and (id = $2 or external_id = $3 or end_to_end_id = $5)
     order by (id = $2) desc nulls last, (external_id = $3) desc nulls last, created_at limit 1`,
    [provider, isUuid(reference) ? reference : null, externalId, type, paymentId ?? null],
  );
  return rows[0];
}

export const creditOutcomes = ['credited', 'repeated', 'unknown_charge'] as const;
export type Credit = { outcome: (typeof creditOutcomes)[number]; transaction_id: string | null; flag: string | null };

export async function callCreditDeposit(
  tx: Tx,
  credit: DepositKey & { paymentId: string; amountCents: Cents; feeCents: Cents; paidAt: Date; secondId: string },
): Promise<Credit> {
  const { rows } = await tx.query<Credit>(
    'select outcome, transaction_id, flag from credit_deposit($1, $2, $3, $4, $5, $6, $7)',
    [credit.playerId, credit.orderId, credit.paymentId, credit.amountCents, credit.feeCents, credit.paidAt, credit.secondId],
  );
  return answerOf(creditOutcomes, rows);
}

export type ClosedDeposit = DepositKey & { amountCents: Cents };

/** Nothing when it is not pending: what was paid stays paid. */
export async function callRejectDeposit(tx: Tx, { playerId, orderId }: DepositKey): Promise<ClosedDeposit | undefined> {
  const { rows } = await tx.query<{ amount_cents: Cents | null }>('select amount_cents from reject_deposit($1, $2)', [
    playerId,
    orderId,
  ]);
  const amountCents = rows[0]?.amount_cents ?? null;
  return amountCents === null ? undefined : { playerId, orderId, amountCents };
}

export async function callExpireDeposits(db: Queryable, limit: number): Promise<ClosedDeposit[]> {
  const { rows } = await db.query<ClosedDeposit>(
    'select player_id as "playerId", order_id as "orderId", amount_cents as "amountCents" from expire_deposits($1)',
    [limit],
  );
  return rows;
}

/** Deposits whose call to the provider never came back, and whose player did not try again. */
export async function selectForsaken(db: Queryable, limit: number): Promise<DepositKey[]> {
  const { rows } = await db.query<DepositKey>(
    `select player_id as "playerId", id as "orderId" from provider_transactions
     where status = 'PENDING' and type = 'DEPOSIT' and pix_code is null and expires_at <= clock_timestamp()
     order by created_at limit $1`,
    [limit],
  );
  return rows;
}
