import { toCents } from '@raspasorte/contract';
import { packCard } from '../../src/game/rounds/pack-card.ts';
import { disputes } from './dispute-damage.ts';
import { receivables } from './receivable-damage.ts';
import { returns } from './return-damage.ts';
import { withdrawalMoves, withdrawals } from './withdrawal-damage.ts';

/**
 * Damage to the books that no code of the product can do, one of each kind that the checker knows.
 * `:player` is the player whose books they are, with 5,000 cents by an adjustment; `:id`,
 * `:dispute` and `:other` are ids. `before` is sound and older than the damage.
 */
export type Damage = {
  name: string;
  before?: string;
  sql: string;
  /** The start of the checker's finding; null where the books are sound. */
  found: string | null;
};

const moves = {
  stake: `select move_cash(:player, 'stake', 'player_cash', 'house', 500, :id);`,
  prize: `select move_cash(:player, 'prize', 'house', 'player_cash', 700, :id);`,
};

const wallet = 'a wallet is the sum of its journal';
const everyWallet = 'every player has a wallet';
const gap = 'every transfer continues the one before it';
const next = `insert into ledger_transfer values (:player, 2, 'adjustment_credit', 'adjustments', 'player_cash', 500, 5500, :other, now())`;
const journal: Damage[] = [
  {
    name: 'a wallet that holds a cent more',
    sql: 'update wallet set balance_cents = balance_cents + 1 where player_id = :player',
    found: wallet,
  },
  { name: 'held money nobody held', sql: 'update wallet set held_cents = 5 where player_id = :player', found: wallet },
  { name: 'a wallet ahead of its journal', sql: 'update wallet set seq = seq + 1 where player_id = :player', found: wallet },
  { name: 'a wallet behind its journal', sql: next, found: wallet },
  {
    name: 'a changed amount',
    sql: `${withdrawalMoves.hold} update ledger_transfer set amount_cents = 499 where player_id = :player and seq = 2`,
    found: wallet,
  },
  {
    name: 'a changed running balance',
    sql: `${withdrawalMoves.hold} update ledger_transfer set balance_after = 1 where player_id = :player and seq = 2`,
    found: gap,
  },
  {
    name: 'a gap in the journal',
    sql: `${withdrawalMoves.hold} update ledger_transfer set seq = 7 where player_id = :player and seq = 2`,
    found: gap,
  },
  {
    name: 'a journal of nobody',
    sql: `delete from wallet where player_id = :player; delete from profiles where player_id = :player; ${next}`,
    found: wallet,
  },
  { name: 'a player without a wallet', sql: 'delete from wallet where player_id = :player', found: everyWallet },
  { name: 'a wallet without a player', sql: 'delete from profiles where player_id = :player', found: everyWallet },
];

const unseen = 'what an operator adjusts, decides or collects';
const adjustment = `insert into adjustment (player_id, id, admin_id, kind, amount_cents) values (:player, :id, :other, 'adjustment_credit', 500);`;
const adjusted = `select move_cash(:player, 'adjustment_credit', 'adjustments', 'player_cash', 500, :id);`;
const noted = (action: string, about: string) =>
  `select record_action(null, 'x', '${action}', ${about}::text, jsonb_build_object('adjustment_id', :id::uuid), null);`;
const ordered = 'an adjustment is booked once';
const credited = 'an approved deposit is credited once';
const deposit = `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at)
  values (:player, :id, 'sandbox', 'DEPOSIT', 500, 500, 'APPROVED', now());`;
const credit = `select move_cash(:player, 'deposit', 'clearing_in', 'player_cash', 500, :id);`;
const orders: Damage[] = [
  { name: 'an adjustment without its order', sql: adjusted, found: ordered },
  { name: 'an adjustment that was never booked', sql: adjustment, found: ordered },
  {
    name: 'an adjustment that was booked as its opposite',
    sql: adjustment.replace('credit', 'debit') + adjusted,
    found: ordered,
  },
  { name: 'an adjustment of another amount', sql: adjustment.replace('500', '499') + adjusted, found: ordered },
  { name: 'an adjustment that is in no audit log', sql: adjustment + adjusted, found: unseen },
  {
    name: 'an adjustment that is in the audit log of another player',
    sql: adjustment + adjusted + noted('adjust-balance', ':other'),
    found: unseen,
  },
  {
    name: 'an adjustment that the audit log calls another action',
    sql: adjustment + adjusted + noted('collect-receivable', ':player'),
    found: unseen,
  },
  { name: 'an adjustment', sql: adjustment + adjusted + noted('adjust-balance', ':player'), found: null },
  { name: 'a deposit that nobody paid', sql: credit, found: credited },
  { name: 'a deposit that was paid and not credited', sql: deposit, found: credited },
  { name: 'a deposit of another amount than was paid', sql: deposit + credit.replace('500', '501'), found: credited },
  { name: 'a deposit', sql: deposit + credit, found: null },
  {
    name: 'a withdrawal that ended without having begun',
    sql: `insert into ledger_transfer values (:player, 2, 'withdrawal_void', 'player_held', 'player_cash', 500, 5500, :other, now())`,
    found: 'a withdrawal is posted or voided',
  },
];

/** Winning numbers from 1 to 6, own ones from 8 to 30 and this one. */
const card = (number: number) =>
  `\\x${packCard({
    winning_numbers: [1, 2, 3, 4, 5, 6],
    winning_prizes: [700, 800, 900, 1000, 1100, 1200].map(toCents),
    your_numbers: [number, ...Array.from({ length: 23 }, (_, index) => 8 + index)],
  }).toString('hex')}`;

/** A round of 500 cents whose card wins nothing. */
const round = `
  insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_id, streak,
    correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, card, expected_cents,
    variance_cents2, created_at, key, request_hash)
  values (:player, :id, 1, 500, 100000, 0, 1, 0, 'seed', 1, 0, 1, 1, 0, 0, 0, now(), false, '${card(7)}', 200, 0, now(), key_id(:other::text), 5);
  insert into player_streak (player_id, product_id, price_cents, streak, next_nonce) values (:player, 1, 500, 0, 1);`;
/** The same nonce on the same card, for another id. */
const repeated = (id: string) =>
  round
    .replaceAll(/:(id|other)\b/g, id)
    .replace(`key_id(${id}::text)`, `key_id('key' || ${id}::text)`)
    .replace(/insert into player_streak.*/s, '') + moves.stake.replaceAll(':id', id);
const aged = (table: string) => `update ${table} set created_at = created_at - interval '1 year' where player_id = :player;`;
const winning = round.replace('100000, 0,', '100000, 700,').replace(card(7), card(1));
const staked = 'a round has one stake of its price';
const bonus = 'a welcome bonus has spent what its log awarded';
const nonces = 'no nonce is skipped or used twice';
const rounds: Damage[] = [
  { name: 'a round that was paid', sql: round + moves.stake, found: null },
  { name: 'a round that won', sql: winning + moves.stake + moves.prize, found: null },
  { name: 'a stake without a round', sql: moves.stake, found: staked },
  { name: 'a round without a stake', sql: round, found: staked },
  { name: 'a round paid for twice', sql: round + moves.stake + moves.stake, found: staked },
  { name: 'a round paid for three times', sql: round + moves.stake + moves.stake + moves.stake, found: staked },
  {
    name: 'a round with an old time that was paid',
    sql: round + moves.stake + aged('round') + aged('ledger_transfer'),
    found: null,
  },
  { name: 'a stake with an old time and without a round', sql: moves.stake + aged('ledger_transfer'), found: staked },
  { name: 'a second stake for an older round', before: round + moves.stake, sql: moves.stake, found: '' },
  { name: 'a second prize for an older round', before: winning + moves.stake + moves.prize, sql: moves.prize, found: '' },
  {
    name: 'a key that stands for a round and for something else',
    sql: `${round}${moves.stake} insert into idempotency_key (player_id, key, request_hash, reference)
      values (:player, key_id(:other::text), hash_prefix(sha256('another')), :dispute)`,
    found: 'a key stands for one thing',
  },
  {
    name: 'a key of an older round that was bound again',
    before: round + moves.stake,
    sql: `insert into idempotency_key (player_id, key, request_hash, reference) values (:player, key_id(:other::text), hash_prefix(sha256('another')), :dispute)`,
    found: 'a key stands for one thing',
  },
  { name: 'a prize that was not paid', sql: winning + moves.stake, found: staked },
  { name: 'a prize of another amount', sql: winning + moves.stake + moves.prize.replace('700', '699'), found: staked },
  {
    name: 'a prize that was paid in two parts',
    sql: winning + moves.stake + moves.prize.replace('700', '300') + moves.prize.replace('700', '400'),
    found: staked,
  },
  { name: 'a round of another stake than its price', sql: round + moves.stake.replace('500', '499'), found: staked },
  { name: 'a free round that was paid', sql: round.replace('now(), false', 'now(), true') + moves.stake, found: staked },
  {
    name: 'a payout that its numbers do not give',
    sql: round.replace('100000, 0,', '100000, 700,') + moves.stake + moves.prize,
    found: 'the payout of a round follows from its numbers',
  },
  {
    name: 'a skipped nonce',
    sql: round.replace(`0, 1, 0, 'seed'`, `0, 1, 1, 'seed'`) + moves.stake,
    found: nonces,
  },
  {
    name: 'a next nonce that was used already',
    before: round + moves.stake,
    sql: repeated(':dispute'),
    found: nonces,
  },
  {
    name: 'a nonce that was used three times',
    sql: round + moves.stake + repeated(':dispute') + repeated(':other'),
    found: nonces,
  },
  {
    name: 'a next nonce ahead of the rounds',
    sql: `${round}${moves.stake} update player_streak set next_nonce = 2 where player_id = :player`,
    found: nonces,
  },
  {
    name: 'a bonus that no log knows',
    sql: `insert into ledger_transfer values (:player, 2, 'bonus_cost', 'promotions', 'house', 500, 5000, :id, now());
      update wallet set seq = 2 where player_id = :player`,
    found: bonus,
  },
  {
    name: 'a logged bonus that was not charged',
    sql: `insert into welcome_bonus_logs values (:player, :id, now(), true, true, 1, 1, 1, 500)`,
    found: bonus,
  },
];

export const damages: readonly Damage[] = [
  ...journal,
  ...orders,
  ...rounds,
  ...withdrawals,
  ...disputes,
  ...receivables,
  ...returns,
];
