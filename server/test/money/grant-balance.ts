import { createHash, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import type { Pool as OwnerPool } from 'pg';
import type { Pool } from '../../src/platform/database/pool.ts';
import { adjustAudited } from './adjust-audited.ts';

/** An operator's credit of any amount, which a second person has approved. */
export async function grantBalance(
  { pool, owner }: { pool: Pool; owner: OwnerPool },
  playerId: string,
  cents: number,
): Promise<void> {
  const [requestId, adminId, key, reason] = [randomUUID(), randomUUID(), randomUUID(), 'saldo de teste'];
  await owner.query(
    `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by, expires_at,
       status, decided_by, decided_at, decision_reason)
     values ($1, 'adjust-balance', $2::text, $2::uuid, $3, $4, '{}', $5, $6, now(), 'approved', gen_random_uuid(), now(), $5)`,
    [requestId, playerId, cents, { kind: 'adjustment_credit' }, reason, adminId],
  );
  const requestHash = createHash('sha256').update(key).digest();
  const adjustment = { playerId, adminId, operation: 'add' as const, amountCents: toCents(cents), reason };
  await adjustAudited(pool, { ...adjustment, hasCode: true, requestId }, { key, requestHash });
}
