import { addedToCash, addedToHeld } from './amounts.ts';

// One pass over a table is summed up by player. Sets are compared by their number of members and by
// the XOR of 64-bit hashes of these. PostgreSQL sums bigint as numeric, in memory of its own for
// each sum of each group; an XOR is a plain number in the group itself.

const PRIZE = 2n ** 62n;
/** Stake, free stake and prize of one round differ in their hashes. No sum overflows. */
const hashOf = {
  stake: (id: string, cents: string) => `uuid_hash_extended(${id}, ${cents})`,
  freeStake: (id: string, cents: string) => `uuid_hash_extended(${id}, ~${cents})`,
  prize: (id: string, cents: string) => `uuid_hash_extended(${id}, ${cents} # ${PRIZE})`,
};

const nonceHash = (nonce: string) => `hashint4extended(${nonce}, product_id)`;

// Not `in`: most transfers are stakes, so the first comparison decides.
const isPlay = `(kind = 'stake' or kind = 'prize' or kind = 'free_stake')`;

const playHash = `case kind when 'stake' then ${hashOf.stake('reference', 'amount_cents')}
  when 'prize' then ${hashOf.prize('reference', 'amount_cents')}
  when 'free_stake' then ${hashOf.freeStake('reference', 'amount_cents')} end`;

/**
 * The journal of each player:
 *
 * - `chain` is the XOR of the hashes of the states before and after each transfer. Each state but
 *   the first and the last appears twice, if every transfer continues the one before it.
 * - `unbalanced`: a transfer adds to one account what it takes from another, unless both are the
 *   same account of the player.
 * - `plays` and `play_hashes`: the set of what was booked for rounds.
 */
export const journalSums = (transfers: string): string => `
  select player_id, count(*) as transfers, max(seq) as last,
    bit_xor(hashint8extended(balance_after, seq) # hashint8extended(balance_after - ${addedToCash}, seq - 1)) as chain,
    sum(${addedToHeld}) filter (where credit_account = 'player_held' or debit_account = 'player_held') as held,
    sum(amount_cents) filter (where credit_account = debit_account and credit_account in ('player_cash', 'player_held')) as unbalanced,
    count(*) filter (where ${isPlay}) as plays, bit_xor(${playHash}) as play_hashes
  from (${transfers}) t group by player_id`;

/**
 * The rounds of each player. `chain` is like that of a journal, with the nonces of each card as
 * states. `wrong` counts payouts that the card does not give.
 */
export const roundSums = (rounds: string): string => `
  select player_id, count(*) as rounds, bit_xor(${nonceHash('nonce')} # ${nonceHash('nonce - 1')}) as chain,
    count(*) + count(*) filter (where payout_cents <> 0) as plays,
    bit_xor(case when is_free then ${hashOf.freeStake('id', 'price_cents')} else ${hashOf.stake('id', 'price_cents')} end
      # case when payout_cents <> 0 then ${hashOf.prize('id', 'payout_cents')} else 0 end) as play_hashes,
    count(*) filter (where payout_cents <> card_payout) as wrong
  from (${rounds}) r group by player_id`;

/** What the rounds of each player must give, from the first nonce of each card to its next one. */
export const nonceSums = (nonces: string): string => `
  select player_id, sum(next - from_nonce) as rounds, bit_xor(${nonceHash('next - 1')} # ${nonceHash('from_nonce - 1')}) as chain,
    count(*) filter (where next < from_nonce) as wrong
  from (${nonces}) n group by player_id`;
