import { randomBytes } from 'node:crypto';
import { nextStreak } from '@raspasorte/engine';
import { createCardPool } from './card-pool.ts';
import type { CopySink } from './copy-sink.ts';
import { newId } from '@raspasorte/server/src/platform/cell/new-id.ts';
import type { SeededProduct } from './seeded-products.ts';

/** As long as a browser's, so that a measured row has the size of a real one. */
export const CLIENT_SEED = 'benchmark-of-the-cards';

export type Sinks = Record<'round' | 'transfer' | 'key' | 'progress' | 'payment' | 'withdrawal', CopySink>;

/** The columns of each sink's table, as COPY names them. */
export const sinkColumns: Record<keyof Sinks, [table: string, columns: string]> = {
  round: [
    'round',
    `player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_id, streak, correction,
     protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, created_at,
     card, expected_cents, variance_cents2, key, request_hash`,
  ],
  transfer: [
    'ledger_transfer',
    'player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after, reference, created_at',
  ],
  key: ['idempotency_key', 'player_id, key, request_hash, reference, created_at'],
  progress: ['round_progress', 'player_id, round_id, revealed, finished_at'],
  payment: [
    'provider_transactions',
    `player_id, id, provider, type, status, requested_cents, amount_cents, fee_cents, external_id, end_to_end_id, created_at, settled_at,
     requested_at`,
  ],
  withdrawal: ['withdrawal', 'player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents'],
};

/** The state of a seeded player, written to the database at the end. */
export type PlayerState = { id: string; balanceCents: number; seq: number; cards: { nonce: number; streak: number }[] };

/** A UUID version 7 for a time, made unique by the line number (below 2^48). */
function lineUuid(atMs: number, line: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${line.toString(16).padStart(12, '0')}`;
}

const REQUEST_HASH = 0x5e5e5e5e5e5e5e5en;
/** A random value in the form that the SQL function `key_id` derives from a key. */
const randomKey = () => randomBytes(8).readBigInt64BE();
const ALL_CELLS = 2 ** 30 - 1;
/** Players with at least this balance withdraw nearly all of it. */
const WITHDRAWN_ABOVE_CENTS = 30_000;
const FEE_CENTS = 40;
const DEPOSITS_CENTS = [2000, 5000, 10_000, 20_000, 50_000];

/**
 * Simulates players who deposit, play and withdraw, and writes all rows that the product would
 * write.
 */
export class RoundWriter {
  readonly #products: { product: SeededProduct; pool: ReturnType<typeof createCardPool> }[];
  readonly #sinks: Sinks;
  readonly #random: () => number;

  constructor(options: { products: SeededProduct[]; sinks: Sinks; random: () => number; cardsPerStreak?: number }) {
    this.#products = options.products.map((product) => ({ product, pool: createCardPool(product, options.cardsPerStreak) }));
    this.#sinks = options.sinks;
    this.#random = options.random;
  }

  /**
   * Plays one round at the given time, after a deposit if the balance is too small. Cheap cards are
   * bought most often.
   */
  play(player: PlayerState, line: number, atMs: number): void {
    const choice = Math.floor(this.#products.length * this.#random() ** 3);
    const { product, pool } = this.#products[choice]!;
    const card = (player.cards[choice] ??= { nonce: 0, streak: 0 });
    const at = new Date(atMs).toISOString();
    if (player.balanceCents < product.priceCents) this.#deposit(player, product.priceCents, at);

    const id = lineUuid(atMs, line);
    const drawn = pool.draw(card.streak, this.#random());
    this.#sinks.round.write(
      `${player.id}\t${id}\t${product.id}\t${product.priceCents}\t${product.maxPrizeCents}\t${drawn.payoutCents}\t1\t${card.nonce}\t${CLIENT_SEED}\t` +
        `${product.mathId}\t${card.streak}\t1\t1\t0\t0\t0\t${at}\tf\t${at}\t${drawn.columns}\t${pool.expectation(card.streak)}\t${randomKey()}\t${REQUEST_HASH}\n`,
    );
    this.#transfer(player, 'stake\tplayer_cash\thouse', -product.priceCents, id, at);
    if (drawn.payoutCents > 0) this.#transfer(player, 'prize\thouse\tplayer_cash', drawn.payoutCents, id, at);
    if (player.balanceCents >= WITHDRAWN_ABOVE_CENTS) this.#withdraw(player, at);
    // One card in ten is not revealed. The product finishes such cards after 24 hours.
    if (line % 10 !== 0) this.#sinks.progress.write(`${player.id}\t${id}\t${ALL_CELLS}\t${at}\n`);
    card.nonce += 1;
    card.streak = nextStreak(card.streak, drawn.payoutCents);
  }

  #deposit(player: PlayerState, neededCents: number, at: string): void {
    const large = DEPOSITS_CENTS.filter((amountCents) => amountCents >= neededCents);
    const amountCents = large[Math.floor(large.length * this.#random())]!;
    const id = this.#pay(player, 'DEPOSIT', amountCents, at);
    this.#transfer(player, 'deposit\tclearing_in\tplayer_cash', amountCents, id, at);
  }

  #withdraw(player: PlayerState, at: string): void {
    const amountCents = player.balanceCents - (player.balanceCents % 10_000);
    const id = this.#pay(player, 'WITHDRAW', amountCents, at);
    this.#sinks.withdrawal.write(`${player.id}\t${id}\t52998224725\tJogador\t{}\t${amountCents}\t${amountCents}\n`);
    this.#transfer(player, 'withdrawal_hold\tplayer_cash\tplayer_held', -amountCents, id, at);
    this.#transfer(player, 'withdrawal_post\tplayer_held\tclearing_out', amountCents, id, at, { movesBalance: false });
  }

  /** Writes the provider transaction of a settled deposit or withdrawal. Returns its id. */
  #pay(player: PlayerState, type: 'DEPOSIT' | 'WITHDRAW', amountCents: number, at: string): string {
    const id = newId({ msecs: Date.parse(at) });
    const reference = id.replaceAll('-', '');
    const asked = type === 'WITHDRAW' ? at : '\\N';
    this.#sinks.payment.write(
      `${player.id}\t${id}\tsandbox\t${type}\tAPPROVED\t${amountCents}\t${amountCents}\t${FEE_CENTS}\tsbx${reference}\tE${reference.slice(1)}\t${at}\t${at}\t${asked}\n`,
    );
    this.#sinks.key.write(`${player.id}\t${randomKey()}\t${REQUEST_HASH}\t${id}\t${at}\n`);
    return id;
  }

  #transfer(
    player: PlayerState,
    accounts: string,
    signedCents: number,
    reference: string,
    at: string,
    { movesBalance = true } = {},
  ): void {
    player.seq += 1;
    if (movesBalance) player.balanceCents += signedCents;
    const amountCents = Math.abs(signedCents);
    this.#sinks.transfer.write(
      `${player.id}\t${player.seq}\t${accounts}\t${amountCents}\t${player.balanceCents}\t${reference}\t${at}\n`,
    );
  }
}
