import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionType } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { Period } from '../period.ts';

/** Hours are hours of UTC, and days of São Paulo begin with one of them. */
const dayOfHour = `sao_paulo_day(hour)::text`;

type Between = Pick<Period, 'begin' | 'end'>;

export type RoundDay = {
  day: string;
  product_id: number;
  is_free: boolean;
  rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  expected_cents: number;
};

export async function selectRoundDays(db: Queryable, { begin, end }: Between): Promise<RoundDay[]> {
  const { rows } = await db.query<RoundDay>(
    `select ${dayOfHour} as day, product_id, is_free, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents,
       sum(paid_cents)::bigint as paid_cents, sum(expected_cents) as expected_cents
     from round_sums($1, $2) group by 1, 2, 3`,
    [begin, end],
  );
  return rows;
}

export type PaymentDay = {
  day: string;
  type: AdminTransactionType;
  payments: number;
  amount_cents: Cents;
  fee_cents: Cents;
  fees: number;
};

export async function selectPaymentDays(db: Queryable, { begin, end }: Between): Promise<PaymentDay[]> {
  const { rows } = await db.query<PaymentDay>(
    `select ${dayOfHour} as day, type, sum(payments)::bigint as payments, sum(amount_cents)::bigint as amount_cents,
       sum(fee_cents)::bigint as fee_cents, sum(fees)::bigint as fees
     from payment_sums($1, $2) group by 1, 2`,
    [begin, end],
  );
  return rows;
}

/** Adjustments by operators, the costs of promotions, and prizes. */
const transferKinds = ['adjustment_credit', 'adjustment_debit', 'free_stake', 'bonus_cost', 'prize'] as const;
export type TransferKind = (typeof transferKinds)[number];
export type TransferDay = { day: string; kind: TransferKind; transfers: number; amount_cents: Cents };

export async function selectTransferDays(db: Queryable, { begin, end }: Between): Promise<TransferDay[]> {
  const { rows } = await db.query<TransferDay>(
    `select ${dayOfHour} as day, kind, sum(transfers)::bigint as transfers, sum(amount_cents)::bigint as amount_cents
     from ledger_sums($1, $2) where kind = any ($3::transfer_kind[]) group by 1, 2`,
    [begin, end, transferKinds],
  );
  return rows;
}

/** How many accounts there were at each of three instants. */
export async function selectUserCounts(db: Queryable, instants: readonly [Date, Date, Date]): Promise<[number, number, number]> {
  const { rows } = await db.query<{ counts: [number, number, number] }>(
    'select array(select accounts_before(instant) from unnest($1::timestamptz[]) with ordinality as i (instant, place) order by place) as counts',
    [instants],
  );
  return rows[0]!.counts;
}

/** `rtp_target` is what the card is tuned for: in forced mode the forced RTP. */
export type ProductRow = { id: number; name: string; price_cents: Cents; is_active: boolean; rtp_target: number };

export async function selectProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `select p.id, p.name, p.price_cents, p.is_active,
       (m.settings ->> case when (m.settings ->> 'forced_rtp_enabled')::boolean then 'forced_rtp' else 'rtp_target' end)::double precision
         as rtp_target
     from ticket_products p join math_versions v using (math_version)
       cross join lateral (select v.math::jsonb -> 'settings' as settings) m
     order by p.price_cents, p.id`,
  );
  return rows;
}
