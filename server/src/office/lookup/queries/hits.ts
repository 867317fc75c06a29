import type { Cents } from '@raspasorte/contract';
import type { AdminTransactionStatus, AdminTransactionType, DisputeStatus, UserStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { beginsWith } from '../../../platform/text/begins-with.ts';

export type UserHit = { id: string; name: string; email: string; status: UserStatus };

const users = `select p.player_id as id, p.name, u.email, p.status from profiles p join auth."user" u on u.id = p.player_id`;

export async function selectUsers(db: Queryable, ids: readonly string[]): Promise<UserHit[]> {
  const { rows } = await db.query<UserHit>({
    name: 'lookup-users',
    text: `${users} where p.player_id = any ($1::uuid[]) order by p.created_at desc, p.player_id`,
    values: [ids],
  });
  return rows;
}

/** The player to whom a CPF is fixed. A provisional CPF has no owner. */
export async function selectOwnerOfCpf(db: Queryable, cpf: string): Promise<UserHit | undefined> {
  const { rows } = await db.query<UserHit>({
    name: 'lookup-cpf',
    text: `${users} join player_cpf c on c.player_id = p.player_id where c.cpf = $1`,
    values: [cpf],
  });
  return rows[0];
}

/** The newest of those whose fixed CPF has these six digits in its middle. */
export async function selectOwnersOfMaskedCpf(db: Queryable, middle: string, limit: number): Promise<UserHit[]> {
  const { rows } = await db.query<UserHit>({
    name: 'lookup-masked-cpf',
    text: `${users} join player_cpf c on c.player_id = p.player_id where substr(c.cpf, 4, 6) = $1
      order by c.fixed_at desc, p.player_id limit $2`,
    values: [middle, limit],
  });
  return rows;
}

type OfUser = { id: string; user_id: string; user_name: string };

export type TransactionHit = OfUser & {
  type: AdminTransactionType;
  status: AdminTransactionStatus;
  amount_cents: Cents;
  external_id: string | null;
  end_to_end_id: string | null;
  created_at: Date;
};

export async function selectTransactions(db: Queryable, ids: readonly string[]): Promise<TransactionHit[]> {
  const { rows } = await db.query<TransactionHit>({
    name: 'lookup-transactions',
    text: `
      select t.id, t.player_id as user_id, p.name as user_name, t.type, t.status, t.amount_cents, t.external_id, t.end_to_end_id,
        t.created_at
      from provider_transactions t join profiles p on p.player_id = t.player_id
      where t.id = any ($1::uuid[]) order by t.created_at desc, t.id desc`,
    values: [ids],
  });
  return rows;
}

export type DisputeHit = OfUser & { status: DisputeStatus; opened_at: Date };

export async function selectDisputes(db: Queryable, id: string): Promise<DisputeHit[]> {
  const { rows } = await db.query<DisputeHit>({
    name: 'lookup-disputes',
    text: `
      select d.id, d.player_id as user_id, p.name as user_name, d.status, d.opened_at
      from dispute d join profiles p on p.player_id = d.player_id where d.id = $1`,
    values: [id],
  });
  return rows;
}

export type AnomalyHit = {
  id: string;
  provider: string;
  anomaly: string;
  subject: string;
  is_open: boolean;
  last_at: Date;
};

/** The answers of providers about subjects that begin with this, also those that are settled. */
export async function selectAnomalies(db: Queryable, beginning: string, limit: number): Promise<AnomalyHit[]> {
  const { rows } = await db.query<AnomalyHit>({
    name: 'lookup-anomalies',
    text: `
      select id, provider, kind as anomaly, subject, settled_at is null as is_open, last_at
      from payment_provider_anomaly where lower(subject) like $1 order by last_at desc, id limit $2`,
    values: [beginsWith(beginning), limit],
  });
  return rows;
}

export type RoundHit = OfUser & { product_name: string | null; created_at: Date };

/**
 * Rounds whose ids lie in a range, sold between two instants. The primary key of rounds begins with
 * the player, so the time is needed to find a round by its id alone.
 */
export async function selectRounds(
  db: Queryable,
  { ids, soldFrom, soldUntil }: { ids: readonly [string, string]; soldFrom: Date; soldUntil: Date },
): Promise<RoundHit[]> {
  const { rows } = await db.query<RoundHit>({
    name: 'lookup-rounds',
    text: `
      select r.id, r.player_id as user_id, p.name as user_name, t.name as product_name, r.created_at
      from (select * from round where created_at >= $3 and created_at < $4 and id >= $1 and id <= $2 limit 100) r
        join profiles p on p.player_id = r.player_id left join ticket_products t on t.id = r.product_id
      order by r.id`,
    values: [...ids, soldFrom, soldUntil],
  });
  return rows;
}
