import { nonceSums } from './player-sums.ts';

/** Four queries of `Sources`, by player. */
type Compared = Record<'wallets' | 'journal' | 'played' | 'nonces', string>;

/**
 * Every player's number of transfers and of rounds, and whether their journal and rounds have to be
 * read row by row (`is_doubtful`). It makes one pass over each table and sums by player
 * (player-sums.ts), instead of sorting all transfers and joining all rounds. For every other player
 * these hold:
 *
 * - The transfers lead from the proven state to that of the wallet: none is missing, and each
 *   continues the one before it.
 * - They add up to what the wallet holds back, and the other accounts lack the same.
 * - The rounds and what was booked for them are equal sets, and each round pays what its card says.
 * - The nonces of each card are used once each, from the proven one to the next one.
 */
export const comparedPlayers = (from: Compared): string => `
  select player_id, coalesce(j.transfers, 0) as transfers, coalesce(r.rounds, 0) as rounds,
    (w.seq, w.held_cents, coalesce(j.transfers, 0), coalesce(hashint8extended(w.balance_cents, w.seq) # hashint8extended(w.from_balance, w.from_seq), 0),
      coalesce(j.unbalanced, 0), coalesce(j.plays, 0), coalesce(j.play_hashes, 0),
      coalesce(r.rounds, 0), coalesce(r.chain, 0), coalesce(r.wrong, 0), coalesce(n.wrong, 0))
    is distinct from (coalesce(j.last, w.from_seq), w.from_held + coalesce(j.held, 0), coalesce(j.last - w.from_seq, 0), coalesce(j.chain, 0),
      0, coalesce(r.plays, 0), coalesce(r.play_hashes, 0),
      coalesce(n.rounds, 0), coalesce(n.chain, 0), 0, 0) as is_doubtful
  from (${from.wallets}) w full join (${from.journal}) j using (player_id) full join (${from.played}) r using (player_id)
    full join (${nonceSums(from.nonces)}) n using (player_id)`;
