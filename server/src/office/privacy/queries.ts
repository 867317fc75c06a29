import type { Cents } from '@raspasorte/contract';
import type { PrivacyStatus } from '@raspasorte/contract/admin';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export const erasureOutcomes = [
  'requested',
  'repeated',
  'unknown_player',
  'unauthenticated',
  'forbidden',
  'cards_unfinished',
  'balance_not_withdrawn',
  'payments_pending',
] as const;
export type ErasureAnswer = { outcome: (typeof erasureOutcomes)[number]; request_id: string; requested_at: Date };

export async function callRequestErasure(
  db: Queryable,
  request: { playerId: string; sessionId: string; requestId: string; minimumWithdrawalCents: Cents },
): Promise<ErasureAnswer> {
  const { rows } = await db.query<ErasureAnswer>(
    'select outcome, request_id, requested_at from request_erasure($1, $2, $3, $4)',
    [request.playerId, request.sessionId, request.requestId, request.minimumWithdrawalCents],
  );
  return outcomeRow(erasureOutcomes, rows);
}

export type PrivacyDecision = Exclude<PrivacyStatus, 'open'>;
export const decidePrivacyRequestOutcomes = ['decided', 'repeated', 'not_found', 'request_decided', 'email_taken'] as const;
export type PrivacyRequestAnswer = { outcome: (typeof decidePrivacyRequestOutcomes)[number]; player_id: string };

export async function callDecidePrivacyRequest(
  tx: Tx,
  decision: { id: string; adminId: string | null; decision: PrivacyDecision; reason: string | null },
): Promise<PrivacyRequestAnswer> {
  const { rows } = await tx.query<PrivacyRequestAnswer>('select outcome, player_id from decide_privacy_request($1, $2, $3, $4)', [
    decision.id,
    decision.adminId,
    decision.decision,
    decision.reason,
  ]);
  return outcomeRow(decidePrivacyRequestOutcomes, rows);
}

export async function callEraseDue(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ player_id: string }>('select erase_due_players as player_id from erase_due_players($1)', [
    limit,
  ]);
  return rows.map(({ player_id }) => player_id);
}

export type RequestRow = {
  id: string;
  user_id: string;
  user_name: string;
  cpf: string | null;
  contact_email: string | null;
  balance_cents: Cents;
  status: PrivacyStatus;
  requested_at: Date;
  erase_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};

const shown = `
  select r.id, r.player_id as user_id, p.name as user_name, c.cpf, r.contact_email, w.balance_cents, r.status, r.requested_at, r.erase_at,
    r.decided_at, o.name as decided_by, r.reason
  from privacy_request r join profiles p on p.player_id = r.player_id join wallet w on w.player_id = r.player_id
    left join player_cpf c on c.player_id = r.player_id left join profiles o on o.player_id = r.decided_by`;

export async function selectRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const { rows } = await db.query<RequestRow>(`${shown} where r.id = $1`, [id]);
  return rows[0];
}

const inQueue = `case when $1 = 'open' then r.requested_at end, r.requested_at desc, r.id`;

/**
 * Open ones, the oldest first; decided ones, the newest first. The page is chosen first, so that
 * nothing is looked up for the requests before it.
 */
export async function selectRequests(
  db: Queryable,
  { status, limit, offset }: { status: PrivacyStatus; limit: number; offset: number },
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `${shown}
     where r.id = any (array(select r.id from privacy_request r where r.status = $1 order by ${inQueue} limit $2 offset $3))
     order by ${inQueue}`,
    [status, limit, offset],
  );
  return rows;
}

/** The newest first, from those before the request `before` on. */
export async function selectRequestsBefore(
  db: Queryable,
  { status, before, limit }: { status: PrivacyStatus; before: string | null; limit: number },
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `${shown} where r.status = $1 and ($2::uuid is null or r.id < $2) order by r.id desc limit $3`,
    [status, before, limit],
  );
  return rows;
}

export async function countRequests(db: Queryable, status: PrivacyStatus): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from privacy_request where status = $1', [status]);
  return rows[0]?.count ?? 0;
}

/** Returns undefined if there is no such player, and null if the player has no fixed CPF. */
export async function selectCpf(db: Queryable, playerId: string): Promise<string | null | undefined> {
  const { rows } = await db.query<{ cpf: string | null }>(
    'select c.cpf from profiles p left join player_cpf c on c.player_id = p.player_id where p.player_id = $1',
    [playerId],
  );
  return rows[0]?.cpf;
}
