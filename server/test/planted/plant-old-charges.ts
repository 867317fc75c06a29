import { v7 as uuidv7 } from 'uuid';
import type { Books } from '../books.ts';

type OldCharges = {
  provider: string;
  count?: number;
  /** Whether their provider is to be asked about them now. */
  areDue?: boolean;
};

/** Plants charges of a new player that expired unpaid three days ago. */
export async function plantOldCharges(
  books: Books,
  { provider, count = 1, areDue = false }: OldCharges,
): Promise<{ playerId: string; ids: string[] }> {
  const playerId = await books.createPlayer();
  const ids = Array.from({ length: count }, () => uuidv7());
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, expires_at,
       created_at, settled_at, next_poll_at)
     select $1, id, $2, 'DEPOSIT', 'REJECTED', 2500, 2500, id::text, now() - interval '3 days', now() - interval '3 days',
       now() - interval '3 days', case when $4 then now() - interval '1 hour' end from unnest($3::uuid[]) id`,
    [playerId, provider, ids, areDue],
  );
  return { playerId, ids };
}
