import { cash, held, others } from './amounts.ts';
import type { Sources } from './sources.ts';

/**
 * Whose journal and rounds have to be read row by row: one pass over each, added up by player, in
 * place of a sort of all transfers and a join of all rounds. The journal of everybody else is gapless
 * (as many as the last number says), adds up to the wallet, and continues from transfer to transfer:
 * what each says of the balance after it, less what each says of the one before, leaves the last less
 * the first. Rounds and what was booked for them are the same two sets. Sets are compared by sums of
 * 64-bit hashes of their members.
 */
export const doubtfulPlayers = (from: Sources): string => `
  select player_id from (${from.wallets}) w full join (
    select player_id, count(*) as transfers, max(seq) as last, sum(${cash}) as cash, sum(${held}) as held, sum(${others}) as others,
      sum(hashint8extended(balance_after, seq)) - sum(hashint8extended(balance_after - ${cash}, seq - 1)) as chain,
      sum(${stake('reference', 'amount_cents', `kind = 'free_stake'`)}) filter (where kind in ('stake', 'free_stake')) as stakes,
      sum(${prize('reference', 'amount_cents')}) filter (where kind = 'prize') as prizes
    from (${from.transfers}) t group by player_id) j using (player_id) full join (
    select player_id, sum(${stake('id', 'price_cents', 'is_free')}) as stakes,
      sum(${prize('id', 'payout_cents')}) filter (where payout_cents > 0) as prizes, count(*) filter (where payout_cents <> worth) as wrong
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
