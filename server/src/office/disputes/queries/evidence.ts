import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionStatus, AdminTransactionType, KycStatus } from '@raspasorte/contract/admin';
import { isFinishedRound, shownPrize } from '../../../game/rounds/queries/covered.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { UserRoundRow } from '../../users/queries/user-rounds.ts';
import type { SessionRow } from '../../users/shown-session.ts';

/** The disputed payment and its player. Events after `until` do not count. */
export type Subject = { playerId: string; transactionId: string; until: Date };

export type PaymentRow = {
  external_id: string | null;
  end_to_end_id: string | null;
  requested_cents: Cents;
  created_at: Date;
  paid_at: Date | null;
  payer_cpf: string | null;
};

export async function selectPayment(db: Queryable, { playerId, transactionId }: Subject): Promise<PaymentRow> {
  const { rows } = await db.query<PaymentRow>(
    `select external_id, end_to_end_id, requested_cents, created_at, settled_at as paid_at, payer_cpf
     from provider_transactions where player_id = $1 and id = $2`,
    [playerId, transactionId],
  );
  return rows[0]!;
}

export type OwnerRow = {
  email: string;
  email_verified: boolean;
  cpf: string | null;
  kyc_status: KycStatus;
  created_at: Date;
  terms_version: number | null;
  terms_accepted_at: Date | null;
  earlier_deposits: number;
  earlier_deposits_cents: Cents;
  disputes: number;
};

export async function selectOwner(db: Queryable, { playerId, transactionId }: Subject): Promise<OwnerRow> {
  const { rows } = await db.query<OwnerRow>(
    `select u.email, u.email_verified, c.cpf, p.kyc_status, p.created_at, a.version as terms_version,
       a.accepted_at as terms_accepted_at, e.deposits as earlier_deposits, e.cents as earlier_deposits_cents,
       (select count(*) from dispute d where d.player_id = p.player_id) as disputes
     from profiles p join auth."user" u on u.id = p.player_id left join player_cpf c on c.player_id = p.player_id
       join provider_transactions t on t.player_id = p.player_id and t.id = $2
       left join lateral (select a.version, a.accepted_at from document_acceptance a
         where a.player_id = p.player_id and a.kind = 'termos' and a.accepted_at <= coalesce(t.settled_at, now())
         order by a.version desc limit 1) a on true
       cross join lateral (select count(*) as deposits, coalesce(sum(o.amount_cents), 0)::bigint as cents
         from provider_transactions o where o.player_id = p.player_id and o.created_at < t.created_at
           and o.type = 'DEPOSIT' and o.status = 'APPROVED') e
     where p.player_id = $1`,
    [playerId, transactionId],
  );
  return rows[0]!;
}

type RoundRow = Omit<UserRoundRow, 'finished_at'>;

/**
 * The sums are over all rounds; `items` has only the newest. Prizes of covered cards do not count,
 * so that the rows add up and none of them can be told from the sum.
 */
export type RoundSums = { rounds: number; covered_rounds: number; wagered_cents: Cents; paid_cents: Cents; items: RoundRow[] };

/** A part of a player's history, and how many rows of it are listed. */
export type Span = { playerId: string; from: Date; until: Date; limit: number };

/**
 * The rounds bought in a period. They are found by id, which is made a little before `created_at`
 * and by the server's clock, so the search begins an hour earlier.
 */
export async function selectRounds(db: Queryable, { playerId, from, until, limit }: Span): Promise<RoundSums> {
  const bought = `from round r where r.player_id = $1 and r.id >= uuid_at($2::timestamptz - interval '1 hour')
    and r.id < uuid_at($3::timestamptz + interval '1 hour') and r.created_at >= $2 and r.created_at < $3`;
  const sums = await db.query<Omit<RoundSums, 'items'>>(
    `select count(*) as rounds, coalesce(sum(price_cents) filter (where not is_free), 0)::bigint as wagered_cents,
       count(*) filter (where not ${isFinishedRound('r')}) as covered_rounds, coalesce(sum(${shownPrize('r')}), 0)::bigint as paid_cents ${bought}`,
    [playerId, from, until],
  );
  const { rows: items } = await db.query<RoundRow>(
    `select r.id, r.created_at, t.name as product_name, r.price_cents, ${shownPrize('r')} as payout_cents, r.is_free
     from (select * ${bought} order by r.id desc limit $4) r left join ticket_products t on t.id = r.product_id
     order by r.id desc`,
    [playerId, from, until, limit],
  );
  return { ...sums.rows[0]!, items };
}

/**
 * Sessions that were in use at some time between `from` and `until`. Of one that ended early only
 * its sign-in is left.
 */
const usedSessions = `
  from (select id, created_at, updated_at, ip_address, user_agent from auth.session where user_id = $1
    union all
    select i.id, i.created_at, i.created_at, i.ip_address, i.user_agent from sign_in i
    where i.player_id = $1 and not exists (select from auth.session s where s.id = i.id)) used
  where updated_at >= $2 and created_at <= $3`;

/** The newest of them. */
export async function selectSessions(db: Queryable, { playerId, from, until, limit }: Span): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select id, created_at, updated_at, ip_address, user_agent ${usedSessions} order by created_at desc limit $4`,
    [playerId, from, until, limit],
  );
  return rows;
}

export const countSessions = (db: Queryable, { playerId, from, until }: Omit<Span, 'limit'>): Promise<number> =>
  count(db, usedSessions, [playerId, from, until]);

export type ReceiptRow = {
  id: string;
  type: AdminTransactionType;
  status: AdminTransactionStatus;
  amount_cents: Cents;
  end_to_end_id: string | null;
  created_at: Date;
};

const receipts = 'from provider_transactions where player_id = $1 and (created_at <= $2 or id = $3)';

/** The newest, the disputed payment always among them. */
export async function selectReceipts(
  db: Queryable,
  { playerId, transactionId, until, limit }: Subject & { limit: number },
): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>(
    `select id, type, status, amount_cents, end_to_end_id, created_at
     from (select * ${receipts} order by id = $3 desc, created_at desc, id desc limit $4) kept
     order by created_at desc, id desc`,
    [playerId, until, transactionId, limit],
  );
  return rows;
}

export const countReceipts = (db: Queryable, { playerId, transactionId, until }: Subject): Promise<number> =>
  count(db, receipts, [playerId, until, transactionId]);

async function count(db: Queryable, from: string, values: (string | Date)[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) ${from}`, values);
  return rows[0]!.count;
}
