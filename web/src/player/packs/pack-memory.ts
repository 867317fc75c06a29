import type { Round } from '@raspasorte/contract';
import { readStored, store } from '../../ui/device/stored-json.ts';
import { costCents } from './pack-order.ts';

/** A pack as this browser remembers it: what was asked for, and its cards in the order of purchase. */
export interface Pack {
  wanted: number;
  cards: readonly PackCard[];
}

interface PackCard {
  id: string;
  costCents: number;
  /** Null until it is scratched. */
  wonCents: number | null;
}

const key = (productId: number) => `raspasorte:pack:${productId}`;

export function readPack(productId: number): Pack | null {
  const stored = readStored(key(productId)) as Partial<Pack> | null | undefined;
  return stored && Array.isArray(stored.cards) && typeof stored.wanted === 'number'
    ? { wanted: stored.wanted, cards: stored.cards }
    : null;
}

/** Its cards are on the server: without storage only their count is lost with the page. */
const storePack = (productId: number, pack: Pack | null): void => store(key(productId), pack ?? undefined);

const toPackCard = (round: Round): PackCard => ({ id: round.id, costCents: costCents(round), wonCents: null });

/** From the first purchase on, so that a reload in the middle finds how many were wanted. */
export const beginPack = (productId: number, wanted: number): void => storePack(productId, { wanted, cards: [] });

export const forgetPack = (productId: number): void => storePack(productId, null);

export function addToPack(round: Round): void {
  const pack = readPack(round.product_id);
  if (!pack || pack.cards.some(({ id }) => id === round.id)) return;
  storePack(round.product_id, { ...pack, cards: [...pack.cards, toPackCard(round)] });
}

export function noteScratched({ id, product_id: productId, payout_cents: wonCents }: Round): void {
  const pack = readPack(productId);
  if (!pack) return;
  storePack(productId, { ...pack, cards: pack.cards.map((card) => (card.id === id ? { ...card, wonCents } : card)) });
}

/**
 * Holds the memory against the cards that the server has open, the oldest first. One whose answer
 * was lost with the page is added; several cards that nobody here remembers, such as those bought
 * in another browser, are one pack.
 */
export function matchPack(productId: number, open: readonly Round[]): void {
  const pack = readPack(productId);
  const isKnown = ({ id }: Round) => pack?.cards.some((card) => card.id === id);
  const others = open.filter((round) => !isKnown(round));
  if (pack && others.length < open.length) {
    if (others.length > 0) storePack(productId, withCards(pack, others));
  } else if (pack?.cards.length === 0 && open.length > 0) storePack(productId, withCards(pack, open));
  else storePack(productId, open.length > 1 ? withCards({ wanted: 0, cards: [] }, open) : null);
}

function withCards({ wanted, cards }: Pack, rounds: readonly Round[]): Pack {
  const all = [...cards, ...rounds.map((round) => toPackCard(round))];
  return { wanted: Math.max(wanted, all.length), cards: all };
}
