import { cash, held, others } from './amounts.ts';
import type { Sources } from './sources.ts';

/**
 * The players whose journal and rounds have to be read row by row. It makes one pass over each
 * table and sums by player, instead of sorting all transfers and joining all rounds. For every
 * other player these hold:
 *
 * - The journal has no gap: the number of transfers equals the last `seq`.
 * - The transfers add up to the wallet, and the accounts that are not the player's lack the same.
 * - Each transfer continues the one before it: the sum of hash(balance after) - hash(balance
 *   before) equals hash(last) - hash(first).
 * - The rounds and what was booked for them are equal sets, and each round pays what its card says.
 *
 * Sets are compared by the sums of 64-bit hashes of their members.
 */
export const doubtfulPlayers = (from: Sources): string => `
  select player_id from (${from.wallets}) w full join (
    select player_id, count(*) as transfers, max(seq) as last, sum(${cash}) as cash, sum(${held}) as held, sum(${others}) as others,
      sum(hashint8extended(balance_after, seq)) - sum(hashint8extended(balance_after - ${cash}, seq - 1)) as chain,
      sum(${stake('reference', 'amount_cents', `kind = 'free_stake'`)}) filter (where kind in ('stake', 'free_stake')) as stakes,
      sum(${prize('reference', 'amount_cents')}) filter (where kind = 'prize') as prizes
    from (${from.transfers}) t group by player_id) j using (player_id) full join (
    select player_id, sum(${stake('id', 'price_cents', 'is_free')}) as stakes,
      sum(${prize('id', 'payout_cents')}) filter (where payout_cents > 0) as prizes, count(*) filter (where payout_cents <> card_payout) as wrong
    from (${from.rounds}) r group by player_id) r using (player_id)
  where (w.seq, w.balance_cents, w.held_cents, w.balance_cents + w.held_cents, coalesce(j.transfers, 0), coalesce(j.chain, 0),
      coalesce(j.stakes, 0), coalesce(j.prizes, 0), coalesce(r.wrong, 0))
    is distinct from (coalesce(j.last, w.from_seq), w.from_balance + coalesce(j.cash, 0), w.from_held + coalesce(j.held, 0),
      w.from_balance + w.from_held - coalesce(j.others, 0), coalesce(j.last - w.from_seq, 0),
      coalesce(hashint8extended((w.from_balance + j.cash)::bigint, j.last)::numeric - hashint8extended(w.from_balance, w.from_seq), 0),
      coalesce(r.stakes, 0), coalesce(r.prizes, 0), 0)`;

function stake(id: string, cents: string, isFree: string): string {
  return `uuid_hash_extended(${id}, 2 * ${cents} + (${isFree})::integer)`;
}

function prize(id: string, cents: string): string {
  return `uuid_hash_extended(${id}, ${cents})`;
}
