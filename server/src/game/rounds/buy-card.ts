import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toCents, type Round } from '@raspasorte/contract';
import type { MathDefinition } from '@raspasorte/engine';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { drawRound, type DrawnRound, type DrawTerms } from './draw-round.ts';
import { selectRound, type PlayAnswer, type PlayState, type RoundDraft } from './queries.ts';
import type { Reservation, Reservations } from './reservation-token.ts';
import type { Products, RoundProduct, Seeds, Windows } from './round-ports.ts';
import { newRoundId } from './round-id.ts';
import { roundState } from './round-state.ts';
import { toRound } from './round-view.ts';
import { createSettleRound, type SettleRound } from './settle-rounds.ts';
import { createTurns } from './turns.ts';

export type BuyCardParts = {
  db: Queryable;
  products: Products;
  seeds: Seeds;
  windows: Windows;
  reservations: Reservations;
  /** False where the operating profile allows no promotion. */
  promotions: boolean;
  /** Whether the operating profile lets a card be sold under these odds. */
  allowsOdds: (math: MathDefinition) => boolean;
  logger: Pick<FastifyBaseLogger, 'error'>;
};

export type Purchase = {
  playerId: string;
  productId: number;
  clientSeed: string | undefined;
  reservation: string | undefined;
  idempotency: Idempotency;
};

type Terms = DrawTerms & { epoch: number; product: RoundProduct; priceCents: number; isFree: boolean; reservedAt: Date | null };

/** Another process can only overtake a play while it commits one itself, so a handful of attempts is plenty. */
const MOST_ATTEMPTS = 20;
const REMEMBERED_STATES = 50_000;

const newcomer: PlayState = { nonce: 0, streak: 0, is_free: false, bonus: null };

/**
 * Sells one card: draws it, settles it by one SQL call, answers the round.
 * Refusals: not_found, product_inactive, account_blocked, insufficient_balance, reservation_used, reservation_expired,
 * idempotency_conflict, sales_paused, and the player's own limits: self_excluded, paused, loss_limit_reached, session_limit_reached.
 */
export function createBuyCard(ports: BuyCardParts): (purchase: Purchase) => Promise<Round> {
  const parts = { ...ports, settle: createSettleRound(ports.db, ports.logger) };
  // Where each player stands on each card, as far as this process saw. Wrong after a play in another process, and then corrected.
  const states = new LRUCache<string, PlayState>({ max: REMEMBERED_STATES });
  const inTurn = createTurns();

  const playPresent = async (purchase: Purchase): Promise<Round> => {
    const stateKey = `${purchase.playerId}:${purchase.productId}`;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const guess = states.get(stateKey) ?? newcomer;
      const terms = await presentTerms(parts, purchase, guess);
      const { answer, round } = await play(parts, purchase, terms);
      if (answer.outcome === 'stale') {
        const { nonce, streak, is_free, bonus } = answer;
        // The player stands where we thought, so what changed is the card or the epoch.
        if (isDeepStrictEqual({ nonce, streak, is_free, bonus }, guess)) {
          parts.products.forget();
          parts.seeds.forgetCurrent();
        }
        states.set(stateKey, { nonce, streak, is_free, bonus });
        continue;
      }
      if (answer.outcome === 'played') states.set(stateKey, afterRound(terms, round));
      return round;
    }
    throw new Error(`player ${purchase.playerId} was overtaken ${MOST_ATTEMPTS} times on card ${purchase.productId}`);
  };

  const playReserved = async (purchase: Purchase, reservation: Reservation): Promise<Round> => {
    const { round } = await play(parts, purchase, await reservedTerms(parts, purchase, reservation));
    states.delete(`${purchase.playerId}:${purchase.productId}`);
    return round;
  };

  return async (purchase) => {
    const reservation = purchase.reservation === undefined ? null : await parts.reservations.read(purchase.reservation);
    return inTurn(purchase.playerId, () => (reservation ? playReserved(purchase, reservation) : playPresent(purchase)));
  };
}

async function presentTerms(
  { products, seeds, windows, allowsOdds }: BuyCardParts,
  { playerId, productId }: Purchase,
  { nonce, is_free: isFree, ...player }: PlayState,
): Promise<Terms> {
  const product = await products.find(productId);
  if (product === undefined) throw new Refusal('not_found');
  if (!allowsOdds(product.math)) throw new Refusal('product_inactive');
  const { epoch, masterSeed } = await seeds.current();
  const state = roundState(product, player, await windows.of(productId));
  const { math, mathVersion, priceCents } = product;
  return {
    userId: playerId,
    productId,
    product,
    math,
    mathVersion,
    state,
    epoch,
    masterSeed,
    nonce,
    priceCents,
    isFree,
    reservedAt: null,
  };
}

async function reservedTerms(
  { products, seeds, allowsOdds }: BuyCardParts,
  purchase: Purchase,
  reservation: Reservation,
): Promise<Terms> {
  const { playerId, productId, mathVersion, epoch, ...promised } = reservation;
  const foreign = playerId !== purchase.playerId || productId !== purchase.productId;
  const product = await products.find(productId);
  const math = await products.math(mathVersion);
  const seeded = await seeds.find(epoch);
  if (foreign || !product || !math || !seeded) {
    throw new Refusal('malformed', {
      fields: [{ field: 'reservation', message: 'A reserva é de outra cartela ou de outra conta.' }],
    });
  }
  if (!allowsOdds(math)) throw new Refusal('product_inactive');
  return { ...promised, userId: playerId, productId, product, math, mathVersion, epoch, masterSeed: seeded.masterSeed };
}

async function play(
  parts: BuyCardParts & { settle: SettleRound },
  purchase: Purchase,
  terms: Terms,
): Promise<{ answer: PlayAnswer; round: Round }> {
  const clientSeed = purchase.clientSeed ?? randomBytes(16).toString('base64url');
  const drawn = drawRound(terms, clientSeed);
  const draft = { ...toDraft(purchase, terms, { clientSeed, drawn }), promotions: parts.promotions };
  const answer = await parts.settle(draft);
  switch (answer.outcome) {
    case 'played':
    case 'stale':
      return { answer, round: toRound(toRow(draft, terms, answer.created_at)) };
    case 'repeated':
      return { answer, round: await readFirst(parts.db, purchase.playerId, answer.round_id) };
    case 'idempotency_conflict':
    case 'account_blocked':
    case 'product_inactive':
    case 'reservation_used':
    case 'reservation_expired':
    case 'insufficient_balance':
    case 'sales_paused':
    case 'self_excluded':
    case 'paused':
    case 'loss_limit_reached':
    case 'session_limit_reached':
      throw new Refusal(answer.outcome);
    default:
      throw new Error(`unknown outcome of play_rounds: ${answer.outcome}`);
  }
}

async function readFirst(db: Queryable, playerId: string, roundId: string | null): Promise<Round> {
  const row = roundId === null ? undefined : await selectRound(db, playerId, roundId);
  // The key was bound by another kind of money operation, whose content can never equal this one's.
  if (row === undefined) throw new Refusal('idempotency_conflict');
  return toRound(row);
}

function toDraft(
  { playerId, productId, idempotency }: Purchase,
  terms: Terms,
  { clientSeed, drawn: { card, meanCents, varianceCents2 } }: { clientSeed: string; drawn: DrawnRound },
): Omit<RoundDraft, 'promotions'> {
  const { correction, protection, streak, window, bonus } = terms.state;
  return {
    playerId,
    productId,
    key: idempotency.key,
    requestHash: idempotency.requestHash,
    reservedAt: terms.reservedAt,
    roundId: newRoundId(),
    priceCents: toCents(terms.priceCents),
    maxPrizeCents: toCents(terms.math.max_prize_cents),
    mathVersion: Buffer.from(terms.mathVersion, 'hex'),
    epoch: terms.epoch,
    nonce: terms.nonce,
    streak,
    correction,
    protection,
    windowRounds: window.rounds,
    windowWageredCents: window.wagered_cents,
    windowPaidCents: window.paid_cents,
    windowAsOf: new Date(window.as_of),
    isFree: terms.isFree,
    bonus,
    bonusSelected: card.bonus_selected,
    clientSeed,
    winningNumbers: card.winning_numbers,
    winningPrizes: card.winning_prizes.map(toCents),
    yourNumbers: card.your_numbers,
    payoutCents: toCents(card.payout_cents),
    expectedCents: meanCents,
    varianceCents2,
  };
}

/** The row that `play_rounds` has just written, so that it need not be read back. */
function toRow(draft: RoundDraft, { product }: Terms, createdAt: Date | null) {
  return {
    id: draft.roundId,
    product_id: draft.productId,
    product_name: product.name,
    price_cents: draft.priceCents,
    max_prize_cents: draft.maxPrizeCents,
    payout_cents: draft.payoutCents,
    nonce: draft.nonce,
    is_free: draft.isFree,
    client_seed: draft.clientSeed,
    winning_numbers: draft.winningNumbers,
    winning_prizes: draft.winningPrizes,
    your_numbers: draft.yourNumbers,
    created_at: createdAt ?? new Date(0),
    revealed: 0,
    finished_at: null,
  };
}

/** The likeliest next state: a free round or bonus that comes due is the database's word. */
function afterRound({ nonce, state }: Terms, { payout_cents }: Round): PlayState {
  return { ...newcomer, nonce: nonce + 1, streak: payout_cents > 0 ? 0 : Math.min(8, state.streak + 1) };
}
