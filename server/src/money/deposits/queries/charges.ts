import type { Cents } from '@raspasorte/contract';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../../payments/payment-event.ts';
import type { Charge } from '../../payments/provider.ts';
import { playerStatus, type PlayerStatus } from '../../payments/queries/player-status.ts';

/** The outcomes of `open_deposit`, all of them: of several reasons the first is told. */
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
  'terms_not_accepted',
  'limits_required',
  'deposit_limit_reached',
  'kyc_deposit_limit',
  'expired_codes_limit',
  'cpf_required',
  'cpf_fixed',
  'rate_limited',
  'cpf_taken',
  'too_many_charges',
  'too_many_charges_here',
  'deposits_busy',
] as const;
/**
 * The end of a claim of a charge, to the microsecond. A later claim has another one. Null when the
 * charge was never claimed.
 */
export type ChargeLease = string | null;
export type NotOpened = Exclude<(typeof openDepositOutcomes)[number], 'opened' | 'repeated'>;
export type OpenedDeposit =
  | { outcome: 'opened'; order_id: string; payer_name: string; payer_cpf: string | null; lease: string }
  | { outcome: 'repeated'; order_id: string }
  | { outcome: NotOpened };

/**
 * How many charges may be open at the same time for one player and for one network, and how many
 * all players together may open in a minute.
 */
export type ChargeLimits = { ofPlayer: number; ofAddress: number; perMinute: number };

export async function callOpenDeposit(
  db: Queryable,
  deposit: {
    playerId: string;
    key: string;
    requestHash: Buffer;
    id: string;
    /** Null while no provider is active: then only repeats are answered. */
    provider: string | null;
    amountCents: Cents;
    expiresAt: Date;
    leaseMs: number;
    demandsCpf: boolean;
    cpf: string | null;
    /** Whether the player needs a loss limit and a session limit before a deposit. */
    limitsRequired: boolean;
    /** The player's IP address. */
    address: string;
    limits: ChargeLimits;
  },
): Promise<OpenedDeposit> {
  const { ofPlayer, ofAddress, perMinute } = deposit.limits;
  const { rows } = await db.query<OpenedDeposit>(
    `select outcome, order_id, payer_name, payer_cpf, lease::text
     from open_deposit(
       p_player_id => $1, p_key => $2, p_request_hash => $3, p_order_id => $4,
       p_provider => $5, p_amount_cents => $6, p_expires_at => $7, p_lease_ms => $8,
       p_demands_cpf => $9, p_cpf => $10, p_limits_required => $11, p_address => $12,
       p_limits => row($13, $14, $15))`,
    [
      deposit.playerId,
      deposit.key,
      deposit.requestHash,
      deposit.id,
      deposit.provider,
      deposit.amountCents,
      deposit.expiresAt,
      deposit.leaseMs,
      deposit.demandsCpf,
      deposit.cpf,
      deposit.limitsRequired,
      deposit.address,
      ofPlayer,
      ofAddress,
      perMinute,
    ],
  );
  return outcomeRow(openDepositOutcomes, rows);
}

/** The CPF that a charge must be paid from when the player names none. */
export async function selectPayerCpf(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await db.query<{ cpf: string | null }>('select charge_payer_cpf($1) as cpf', [playerId]);
  return rows[0]?.cpf ?? null;
}

export type DepositRow = {
  order_id: string;
  provider: string;
  status: PlayerStatus;
  requested_cents: Cents;
  amount_cents: Cents;
  expires_at: Date;
  pix_code: string | null;
  paid_by_other: boolean;
};

/** A second payment of a charge has no expiry of its own, so its time of arrival stands for it. */
const depositColumns = `id as order_id, provider, ${playerStatus('status')} as status, requested_cents, amount_cents,
  coalesce(expires_at, created_at) as expires_at, pix_code, coalesce(flag = 'third_party', false) as paid_by_other`;

export async function selectDeposit(db: Queryable, { playerId, id }: TransactionKey): Promise<DepositRow | undefined> {
  const { rows } = await db.query<DepositRow>({
    name: 'select-deposit',
    text: `select ${depositColumns} from provider_transactions where player_id = $1 and id = $2 and type = 'DEPOSIT'`,
    values: [playerId, id],
  });
  return rows[0];
}

export type PendingCharge = {
  provider: string;
  amount_cents: Cents;
  expires_at: Date;
  payer_name: string;
  payer_cpf: string | null;
  lease: ChargeLease;
};

/**
 * Claims a charge whose lease ended before its code came. A lease that ends later than any lease
 * can was given while the clock was ahead, and counts as ended. Undefined when there is no such
 * charge.
 */
export async function claimCharge(
  db: Queryable,
  { playerId, id, leaseMs }: TransactionKey & { leaseMs: number },
): Promise<PendingCharge | undefined> {
  const { rows } = await db.query<PendingCharge>(
    `update provider_transactions t set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     from profiles p
     where t.player_id = $1 and t.id = $2 and t.type = 'DEPOSIT' and t.status = 'PENDING' and t.pix_code is null
       and t.lease_until not between clock_timestamp() and clock_timestamp() + $3 * interval '1 millisecond'
       and p.player_id = t.player_id
     returning t.provider, t.requested_cents as amount_cents, t.expires_at, p.name as payer_name,
       t.payer_cpf, t.lease_until::text as lease`,
    [playerId, id, leaseMs],
  );
  return rows[0];
}

export async function updateCharge(db: Queryable, { playerId, id }: TransactionKey, charge: Charge): Promise<void> {
  await db.query(
    `update provider_transactions set external_id = $3, pix_code = $4, expires_at = $5, lease_until = null,
       next_poll_at = clock_timestamp() + interval '20 seconds'
     where player_id = $1 and id = $2 and status = 'PENDING' and pix_code is null`,
    [playerId, id, charge.externalId, charge.pixCode, charge.expiresAt],
  );
}

/** No effect when another process has claimed the charge since `lease`. */
export async function callAbandonDeposit(
  db: Queryable,
  { playerId, id, lease }: TransactionKey & { lease: ChargeLease },
): Promise<void> {
  await db.query('select abandon_deposit($1, $2, $3)', [playerId, id, lease]);
}

/** A deposit that ended unpaid. */
export type ClosedDeposit = TransactionKey & { amountCents: Cents };

export async function callExpireDeposits(db: Queryable, limit: number): Promise<ClosedDeposit[]> {
  const { rows } = await db.query<ClosedDeposit>(
    'select player_id as "playerId", order_id as id, amount_cents as "amountCents" from expire_deposits($1)',
    [limit],
  );
  return rows;
}

/** Deposits that expired without a code: the call to the provider was lost and not repeated. */
export async function selectUncharged(db: Queryable, limit: number): Promise<(TransactionKey & { lease: ChargeLease })[]> {
  const { rows } = await db.query<TransactionKey & { lease: ChargeLease }>(
    `select player_id as "playerId", id, lease_until::text as lease from provider_transactions
     where status = 'PENDING' and type = 'DEPOSIT' and pix_code is null and expires_at <= clock_timestamp()
     order by created_at limit $1`,
    [limit],
  );
  return rows;
}
