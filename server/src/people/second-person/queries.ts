import type { Cents } from '@raspasorte/contract';
import type { SecondPersonKind } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export const askOutcomes = ['asked', 'repeated', 'idempotency_conflict', 'forbidden'] as const;
type Asked = { outcome: (typeof askOutcomes)[number]; request_id: string; expires_at: Date };

export type NewRequest = {
  id: string;
  kind: SecondPersonKind;
  subject: string;
  playerId: string | null;
  amountCents: Cents | null;
  content: object;
  context: object;
  reason: string;
  key: string | null;
  requestHash: Buffer | null;
  askedBy: string;
};

export async function callAskSecondPerson(tx: Tx, request: NewRequest): Promise<Asked> {
  const { rows } = await tx.query<Asked>(
    `select outcome, request_id, expires_at from ask_second_person(
       p_id => $1, p_kind => $2, p_subject => $3, p_player_id => $4,
       p_amount_cents => $5, p_content => $6, p_context => $7, p_reason => $8,
       p_key => $9, p_request_hash => $10, p_asked_by => $11)`,
    [
      request.id,
      request.kind,
      request.subject,
      request.playerId,
      request.amountCents,
      request.content,
      request.context,
      request.reason,
      request.key,
      request.requestHash,
      request.askedBy,
    ],
  );
  return outcomeRow(askOutcomes, rows);
}

export type SecondPersonDecision = 'approved' | 'refused' | 'withdrawn';
export const decideSecondPersonOutcomes = [
  'decided',
  'repeated',
  'not_found',
  'request_decided',
  'request_expired',
  'forbidden',
  'account_too_new',
  'asker_too_new',
  'own_request',
] as const;
type Decided = { outcome: (typeof decideSecondPersonOutcomes)[number]; alone: boolean };

export async function callDecideSecondPerson(
  tx: Tx,
  decision: { id: string; adminId: string; decision: SecondPersonDecision; reason: string | null },
): Promise<Decided> {
  const { id, adminId, reason } = decision;
  const { rows } = await tx.query<Decided>('select outcome, alone from decide_second_person($1, $2, $3, $4)', [
    id,
    adminId,
    decision.decision,
    reason,
  ]);
  return outcomeRow(decideSecondPersonOutcomes, rows);
}

export type WithdrawnRequest = Pick<DecidedRequest, 'id' | 'kind' | 'subject' | 'playerId'>;

/** Withdraws an operator's open requests for what they may not ask for any more. */
export async function callWithdrawRequests(
  tx: Tx,
  { askedBy, adminId, reason }: { askedBy: string; adminId: string | null; reason: string },
): Promise<WithdrawnRequest[]> {
  const { rows } = await tx.query<WithdrawnRequest>(
    'select id, kind, subject, player_id as "playerId" from withdraw_requests($1, $2, $3)',
    [askedBy, adminId, reason],
  );
  return rows;
}

export type SecondPersonRow = {
  id: string;
  kind: SecondPersonKind;
  subject: string;
  user_id: string | null;
  user_name: string | null;
  amount_cents: Cents | null;
  content: Record<string, unknown>;
  context: Record<string, unknown>;
  reason: string;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  status: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';
  is_own: boolean;
  refusal: 'forbidden' | 'account_too_new' | 'own_request' | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  alone: boolean;
};

const isOpen = `(r.status = 'open' and r.expires_at > clock_timestamp())`;

/** Requests as the operator $2 sees them. */
const requestQuery = `
  select r.id, r.kind, r.subject, r.player_id as user_id, p.name as user_name, r.amount_cents, r.content, r.context, r.reason,
    coalesce(a.name, r.asked_by::text) as asked_by, r.asked_at, r.expires_at,
    case when r.status = 'open' and not ${isOpen} then 'expired' else r.status end as status,
    r.asked_by = $2 as is_own, case when ${isOpen} then second_person_refusal(r, $2) end as refusal,
    d.name as decided_by, r.decided_at, r.decision_reason, r.alone
  from second_person_request r left join profiles p on p.player_id = r.player_id
    left join profiles a on a.player_id = r.asked_by left join profiles d on d.player_id = r.decided_by`;

const inQueue = 'case when $1 then r.id end, r.id desc';

export async function selectSecondPersonRequest(
  db: Queryable,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<SecondPersonRow | undefined> {
  const { rows } = await db.query<SecondPersonRow>(`${requestQuery} where r.id = $1`, [id, viewerId]);
  return rows[0];
}

/**
 * The queue as one operator sees it: open requests oldest first, decided and expired ones newest
 * first. The page is chosen first, so that nothing is looked up for the requests before it.
 */
export async function selectSecondPersonRequests(
  db: Queryable,
  { open, viewerId, limit, offset }: { open: boolean; viewerId: string; limit: number; offset: number },
): Promise<SecondPersonRow[]> {
  const { rows } = await db.query<SecondPersonRow>(
    `${requestQuery}
     where r.id = any (array(select r.id from second_person_request r where ${isOpen} = $1 order by ${inQueue} limit $3 offset $4))
     order by ${inQueue}`,
    [open, viewerId, limit, offset],
  );
  return rows;
}

export async function countSecondPersonRequests(db: Queryable, open: boolean): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from second_person_request r where ${isOpen} = $1`, [open]);
  return rows[0]?.count ?? 0;
}

export type DecidedRequest = {
  id: string;
  kind: SecondPersonKind;
  subject: string;
  playerId: string | null;
  amountCents: Cents | null;
  content: Record<string, unknown>;
  reason: string;
  key: string | null;
  requestHash: Buffer | null;
  askedBy: string;
  askedByName: string;
};

export async function selectDecidedRequest(tx: Tx, id: string): Promise<DecidedRequest> {
  const { rows } = await tx.query<DecidedRequest>(
    `select r.id, r.kind, r.subject, r.player_id as "playerId", r.amount_cents as "amountCents", r.content, r.reason, r.key,
       r.request_hash as "requestHash", r.asked_by as "askedBy", coalesce(p.name, r.asked_by::text) as "askedByName"
     from second_person_request r left join profiles p on p.player_id = r.asked_by where r.id = $1`,
    [id],
  );
  return rows[0]!;
}
