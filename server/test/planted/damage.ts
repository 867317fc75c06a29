import { toCents } from '@raspasorte/contract';
import { packCard } from '../../src/game/rounds/pack-card.ts';
import { disputes } from './dispute-damage.ts';
import { receivables } from './receivable-damage.ts';
import { returns } from './return-damage.ts';

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
  hold: `select move_cash(:player, 'withdrawal_hold', 'player_cash', 'player_held', 500, :id);`,
  post: `select move_cash(:player, 'withdrawal_post', 'player_held', 'clearing_out', 500, :id);`,
  void: `select move_cash(:player, 'withdrawal_void', 'player_held', 'player_cash', 500, :id);`,
  stake: `select move_cash(:player, 'stake', 'player_cash', 'house', 500, :id);`,
  prize: `select move_cash(:player, 'prize', 'house', 'player_cash', 700, :id);`,
};

const wallet = 'a wallet is the sum of its journal';
const gap = 'every transfer continues the one before it';
const journal: Damage[] = [
  {
    name: 'a wallet that holds a cent more',
    sql: 'update wallet set balance_cents = balance_cents + 1 where player_id = :player',
    found: wallet,
  },
  { name: 'held money nobody held', sql: 'update wallet set held_cents = 5 where player_id = :player', found: wallet },
  { name: 'a wallet ahead of its journal', sql: 'update wallet set seq = seq + 1 where player_id = :player', found: wallet },
  {
    name: 'a wallet behind its journal',
    sql: `insert into ledger_transfer values (:player, 2, 'adjustment_credit', 'adjustments', 'player_cash', 500, 5500, :other, now())`,
    found: wallet,
  },
  {
    name: 'a changed amount',
    sql: `${moves.hold} update ledger_transfer set amount_cents = 499 where player_id = :player and seq = 2`,
    found: wallet,
  },
  {
    name: 'a changed running balance',
    sql: `${moves.hold} update ledger_transfer set balance_after = 1 where player_id = :player and seq = 2`,
    found: gap,
  },
  {
    name: 'a gap in the journal',
    sql: `${moves.hold} update ledger_transfer set seq = 7 where player_id = :player and seq = 2`,
    found: gap,
  },
  { name: 'a player without a wallet', sql: 'delete from wallet where player_id = :player', found: 'every player has a wallet' },
];

const unseen = 'what an operator adjusts, decides or collects';
const orders: Damage[] = [
  {
    name: 'an adjustment without its order',
    sql: `select move_cash(:player, 'adjustment_credit', 'adjustments', 'player_cash', 500, :id)`,
    found: 'an adjustment is booked once',
  },
  {
    name: 'an adjustment that was never booked',
    sql: `insert into adjustment (player_id, id, admin_id, kind, amount_cents) values (:player, :id, :other, 'adjustment_credit', 500)`,
    found: 'an adjustment is booked once',
  },
  {
    name: 'an adjustment that is in no audit log',
    sql: `insert into adjustment (player_id, id, admin_id, kind, amount_cents) values (:player, :id, :other, 'adjustment_credit', 500);
      select move_cash(:player, 'adjustment_credit', 'adjustments', 'player_cash', 500, :id)`,
    found: unseen,
  },
  {
    name: 'a deposit that nobody paid',
    sql: `select move_cash(:player, 'deposit', 'clearing_in', 'player_cash', 500, :id)`,
    found: 'an approved deposit is credited once',
  },
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

const order = `insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
  values (:player, :id, '52998224725', 'Marina', '{}', 500, 500);`;
const payout = (status: string) => `
  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, status, settled_at)
  values (:player, :id, 'sandbox', 'WITHDRAW', 500, 500, '${status}', case when '${status}' <> 'PENDING' then now() end);`;
const settle = (status: string) => `
  update provider_transactions set status = '${status}', settled_at = now() where player_id = :player;`;
const stands = 'a withdrawal stands with the provider as it stands in the journal';
const decided = 'every withdrawal has a payee';
const withdrawals: Damage[] = [
  { name: 'approved and only held', sql: order + payout('APPROVED') + moves.hold, found: stands },
  { name: 'approved and voided', sql: order + payout('APPROVED') + moves.hold + moves.void, found: stands },
  { name: 'failed and not voided', sql: order + payout('FAILED') + moves.hold, found: stands },
  { name: 'failed and posted', sql: order + payout('FAILED') + moves.hold + moves.post, found: stands },
  { name: 'rejected and not voided', sql: order + payout('REJECTED') + moves.hold, found: stands },
  { name: 'pending and posted', sql: order + payout('PENDING') + moves.hold + moves.post, found: stands },
  { name: 'pending and not held', sql: order + payout('PENDING'), found: stands },
  { name: 'held and unknown to the provider', sql: moves.hold, found: stands },
  { name: 'of another amount than is held', sql: order + payout('PENDING') + moves.hold.replace('500', '400'), found: stands },
  { name: 'nobody ordered', sql: payout('PENDING') + moves.hold, found: decided },
  { name: 'ordered and never asked of the provider', sql: order, found: decided },
  {
    name: 'rejected by an operator and paid',
    before: order.replace('{}', '{amount}') + payout('APPROVED') + moves.hold + moves.post,
    sql: `update withdrawal set decision = 'rejected', decided_at = current_timestamp where player_id = :player`,
    found: decided,
  },
  {
    name: 'approved by an operator who is in no audit log',
    before: order.replace('{}', '{amount}') + payout('APPROVED') + moves.hold + moves.post,
    sql: `update withdrawal set decision = 'approved', decided_at = current_timestamp where player_id = :player`,
    found: unseen,
  },
  {
    name: 'that waits for an operator and was sent',
    sql: `${order.replace('{}', '{amount}')}${payout('PENDING')}${moves.hold}
      update provider_transactions set requested_at = created_at where player_id = :player;`,
    found: decided,
  },
  {
    name: 'that waits for an operator, in its order alone',
    sql: order.replace('{}', '{amount}') + payout('PENDING') + moves.hold,
    found: decided,
  },
  {
    name: 'that waits for an operator, in its payment alone',
    sql: `${order}${payout('PENDING')}${moves.hold} update provider_transactions set awaits_approval = true where player_id = :player;`,
    found: decided,
  },
  {
    name: 'held earlier, and failed without a refund',
    before: order + payout('PENDING') + moves.hold,
    sql: settle('FAILED'),
    found: stands,
  },
  {
    name: 'held earlier, and paid',
    before: order + payout('PENDING') + moves.hold,
    sql: settle('APPROVED') + moves.post,
    found: null,
  },
  { name: 'held', sql: order + payout('PENDING') + moves.hold, found: null },
  { name: 'paid', sql: order + payout('APPROVED') + moves.hold + moves.post, found: null },
  { name: 'failed', sql: order + payout('FAILED') + moves.hold + moves.void, found: null },
].map(({ name, ...rest }) => ({ name: `a withdrawal ${name}`, ...rest }));

export const damages: readonly Damage[] = [
  ...journal,
  ...orders,
  ...rounds,
  ...withdrawals,
  ...disputes,
  ...receivables,
  ...returns,
];
