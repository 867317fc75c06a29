import { cardPayout } from './amounts.ts';
import { comparedPlayers } from './compared-players.ts';
import { journalSums, roundSums } from './player-sums.ts';

/**
 * What a check reads, as queries. The columns `from_…` say what is already proven; for a check of a
 * player's whole books they are 0.
 */
export type Sources = Queries & {
  /** The same queries run again and again, so they are prepared statements. */
  isRepeated: boolean;
};

type Queries = {
  profiles: string;
  everyWallet: string;
  /** With the columns `from_seq`, `from_balance` and `from_held`. */
  wallets: string;
  /** Sums of the transfers after what is proven, by player (player-sums.ts). */
  journal: string;
  /** Sums of the rounds that are not proven, by player. */
  played: string;
  /** Who must be read row by row (compared-players.ts). */
  compared: string;
  /**
   * For doubtful players: the transfers after what is proven, with the columns `from_…` of
   * `wallets`.
   */
  transfers: string;
  /** The same for rounds, with `card_payout`, what the card pays. */
  rounds: string;
  /**
   * For each card that these players have played since: `next`, the next nonce, and `from_nonce`.
   */
  nonces: string;
  /** The transfers of payments, adjustments and bonuses, all of each reference. */
  booked: string;
  /** For players who owe or owed something: what they withdrew and what they owe. */
  owing: string;
  payments: string;
  withdrawals: string;
  disputes: string;
  receivables: string;
  collections: string;
  adjustments: string;
  returns: string;
  bonuses: string;
  heads: string;
  /** Idempotency keys that a round and something else share. */
  sharedKeys: string;
};

export const isBooked = `kind not in ('stake', 'prize', 'free_stake')`;

function ofNews(table: string, reference: string): string {
  return `select t.* from new_reference n join ${table} t on t.player_id = n.player_id and t.${reference} = n.reference`;
}

/** Reads only the index of the keys; a key that stands for two things is then looked up. */
export const sharedKeys = (players: string, rounds: string) =>
  `select player_id, (select reference from idempotency_key k where k.player_id = r.player_id and k.key = r.key), r.id
   from (select player_id, key from idempotency_key where ${players}) k join (${rounds}) r using (player_id, key)`;

/** Looks each key up in the index of all rounds: a join would read the whole table. */
export const keysInRounds = (keys: string) =>
  `select k.player_id, k.reference, r.id from (select * from ${keys} order by player_id, key) k
     cross join lateral (select id from round r where r.player_id = k.player_id and r.key = k.key offset 0) r`;

export const archivedKeys = (table: string, id: string) =>
  `select player_id, null::uuid, x.${id} from ${table} x join archived_key using (player_id, key)`;

/** The first nonce after the archived ones, for the row's card. */
const archivedNonce = (row: string) => `coalesce((h.nonces ->> ${row}.product_id::text)::integer, 0)`;

/**
 * All books of some players, after what the archive has of them. `players` is a condition on
 * `player_id`. With `fromFirst`, the archive is read too.
 */
export function wholeBooks(players: string, { isRepeated = false, fromFirst = false } = {}): Sources {
  // With the archive, the books begin at the first transfer.
  const archivedHead = fromFirst ? '(select * from archived_head where false)' : 'archived_head';
  const all = (table: string) => `select * from ${table} where ${players}`;
  const head = `coalesce(h.seq, 0) as from_seq, coalesce(h.balance_cents, 0) as from_balance, coalesce(h.held_cents, 0) as from_held`;
  // The first condition matches that of an index.
  const booked = `select * from ledger_transfer where ${isBooked} and ${players}`;
  const transfers = `
    select t.*, ${head} from ledger_transfer t left join ${archivedHead} h using (player_id)
    where ${players} and t.seq > coalesce(h.seq, 0)`;
  const rounds = `select r.*, ${cardPayout} as card_payout from round r where ${players}`;
  const sums = {
    wallets: `select w.*, ${head} from wallet w left join ${archivedHead} h using (player_id) where ${players}`,
    journal: journalSums(transfers),
    played: roundSums(rounds),
    nonces: `
      select player_id, product_id, max(next_nonce) as next, max(${archivedNonce('s')}) as from_nonce
      from player_streak s left join ${archivedHead} h using (player_id) where ${players} group by player_id, product_id`,
  };
  return {
    ...sums,
    isRepeated,
    profiles: all('profiles'),
    everyWallet: all('wallet'),
    compared: comparedPlayers(sums),
    transfers,
    rounds,
    booked,
    owing: `${booked} and player_id in (select player_id from receivable)`,
    payments: all('provider_transactions'),
    withdrawals: all('withdrawal'),
    disputes: all('dispute'),
    receivables: all('receivable'),
    collections: all('receivable_collection'),
    adjustments: all('adjustment'),
    returns: all('payment_return'),
    bonuses: all('welcome_bonus_logs'),
    heads: all('proven_head'),
    sharedKeys: `${sharedKeys(players, all('round'))} union ${archivedKeys('idempotency_key', 'reference')} where ${players}
      union ${archivedKeys('public.round', 'id')} where ${players}`,
  };
}

/**
 * What is new of some players, as `collectNewRows` has collected it. `players` is a condition on
 * their `player_id`.
 */
export const newBooks = (players: string): Sources => ({
  isRepeated: true,
  profiles: `select * from profiles where ${players}`,
  everyWallet: `select * from wallet where ${players}`,
  wallets: `
    select w.*, n.seq as from_seq, n.balance_cents as from_balance, n.held_cents as from_held
    from new_player n join wallet w using (player_id)`,
  journal: 'select * from new_journal',
  played: 'select * from new_played',
  compared: 'select * from new_compared',
  transfers: 'select * from new_transfer',
  rounds: 'select * from new_round',
  nonces: 'select * from new_nonce',
  booked: 'select * from new_booked',
  owing: `
    select t.* from (select distinct player_id from new_reference join receivable using (player_id)) owing
      join ledger_transfer t using (player_id) where ${isBooked}`,
  payments: 'select * from new_payment',
  withdrawals: ofNews('withdrawal', 'id'),
  disputes: ofNews('dispute', 'id'),
  receivables: ofNews('receivable', 'id'),
  collections: ofNews('receivable_collection', 'id'),
  adjustments: ofNews('adjustment', 'id'),
  returns: ofNews('payment_return', 'transaction_id'),
  bonuses: ofNews('welcome_bonus_logs', 'id'),
  // Not checked here: a wrong head shows when the transfers after it do not continue it.
  heads: 'select * from proven_head where false',
  sharedKeys: 'select * from new_shared_key',
});

/** The same sources, restricted to some players. */
export function ofPlayers({ isRepeated: _, ...from }: Sources, players: string): Sources {
  const entries = Object.entries(from).map(([name, query]) => [name, `select * from (${query}) all_players where ${players}`]);
  return { ...(Object.fromEntries(entries) as Queries), isRepeated: false };
}
