import type { Answer, Cents } from '@raspasorte/contract';
import type { DisputeStatus } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type DisputeAnswer = 'contested' | 'accepted';

export type DisputeRow = {
  id: string;
  user_id: string;
  user_name: string;
  transaction_id: string;
  amount_cents: Cents;
  held_cents: Cents;
  receivable_cents: Cents;
  collected_cents: Cents;
  status: DisputeStatus;
  provider: string;
  provider_status: string;
  opened_at: Date;
  answer_by: Date;
  answer: DisputeAnswer | null;
  answered_at: Date | null;
  answered_by: string | null;
  answer_note: string | null;
  decided_at: Date | null;
};

/** Unanswered ones first, by their deadline; ended ones the newest first. */
const orders = {
  open: 'd.answer is not null, d.answer_by, d.id',
  ended: 'd.decided_at desc, d.id desc',
} as const;

const columns = (from: string): string => `
  select d.id, d.player_id as user_id, p.name as user_name, d.transaction_id, d.held_cents + d.receivable_cents as amount_cents,
    d.held_cents, d.receivable_cents, coalesce(r.collected_cents, 0) as collected_cents, d.status, t.provider, d.provider_status, d.opened_at, d.answer_by, d.answer,
    d.answered_at, coalesce(o.name, d.answered_by::text) as answered_by, d.answer_note, d.decided_at
  from ${from} d join profiles p on p.player_id = d.player_id
    join provider_transactions t on t.player_id = d.player_id and t.id = d.transaction_id
    left join receivable r on r.player_id = d.player_id and r.id = d.id
    left join profiles o on o.player_id = d.answered_by`;

export async function selectDisputes(
  db: Queryable,
  { status, limit, offset }: { status: DisputeStatus; limit: number; offset: number },
): Promise<DisputeRow[]> {
  const order = status === 'open' ? orders.open : orders.ended;
  const listed = `(select * from dispute d where d.status = $1 order by ${order} limit $2 offset $3)`;
  const { rows } = await db.query<DisputeRow>(`${columns(listed)} order by ${order}`, [status, limit, offset]);
  return rows;
}

/** The newest first, from those before the dispute `before` on. */
export async function selectDisputesBefore(
  db: Queryable,
  { status, before, limit }: { status: DisputeStatus; before: string | null; limit: number },
): Promise<DisputeRow[]> {
  const listed = `(select * from dispute d where d.status = $1 and ($2::uuid is null or d.id < $2) order by d.id desc limit $3)`;
  const { rows } = await db.query<DisputeRow>(`${columns(listed)} order by d.id desc`, [status, before, limit]);
  return rows;
}

export async function selectDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow>(columns('(select * from dispute d where d.id = $1)'), [id]);
  return rows[0];
}

export async function countDisputes(db: Queryable, status: DisputeStatus): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from dispute where status = $1', [status]);
  return rows[0]?.count ?? 0;
}

type OpenSums = Answer<'listDisputes'>['open'];

export async function sumOpenDisputes(db: Queryable, now: Date): Promise<OpenSums> {
  const { rows } = await db.query<OpenSums>(
    `select count(*) as disputes, count(*) filter (where answer is null) as waiting,
       count(*) filter (where answer is null and answer_by < $1) as overdue,
       coalesce(sum(held_cents), 0)::bigint as held_cents, coalesce(sum(receivable_cents), 0)::bigint as receivable_cents
     from dispute where status = 'open'`,
    [now],
  );
  return rows[0]!;
}

export const answerDisputeOutcomes = ['answered', 'repeated', 'answer_changed', 'dispute_decided', 'not_found'] as const;
type Answered = { outcome: (typeof answerDisputeOutcomes)[number]; player_id: string; amount_cents: Cents };

export type NewAnswer = {
  id: string;
  answer: DisputeAnswer;
  note: string | null;
  /** When the answer was given that the operator saw; null where there was none. */
  seenAnsweredAt: string | null;
};

export async function callAnswerDispute(
  tx: Tx,
  { id, adminId, answer, note, seenAnsweredAt }: NewAnswer & { adminId: string },
): Promise<Answered> {
  const { rows } = await tx.query<Answered>('select outcome, player_id, amount_cents from answer_dispute($1, $2, $3, $4, $5)', [
    id,
    adminId,
    answer,
    note,
    seenAnsweredAt,
  ]);
  return outcomeRow(answerDisputeOutcomes, rows);
}
