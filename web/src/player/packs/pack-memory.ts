import type { Round } from '@raspasorte/contract';
import { readStored, store } from '../../ui/device/stored-json.ts';
import { costCents } from './pack-order.ts';

/**
 * A pack as this browser remembers it: how many cards were ordered, and the bought cards in the
 * order of purchase.
 */
export interface Pack {
  wanted: number;
  cards: readonly PackCard[];
}

interface PackCard {
  id: string;
  costCents: number;
  /** Null until the card is scratched. */
  wonCents: number | null;
}

const key = (productId: number) => `raspasorte:pack:${productId}`;

export function readPack(productId: number): Pack | null {
  const stored = readStored(key(productId)) as Partial<Pack> | null | undefined;
  return stored && Array.isArray(stored.cards) && typeof stored.wanted === 'number'
    ? { wanted: stored.wanted, cards: stored.cards }
    : null;
}

/**
 * The cards themselves are on the server: without storage only their count is lost when the page
 * closes.
 */
const storePack = (productId: number, pack: Pack | null): void => store(key(productId), pack ?? undefined);

const toPackCard = (round: Round): PackCard => ({ id: round.id, costCents: costCents(round), wonCents: null });

/**
 * Called before the first purchase, so that a reload in the middle knows how many cards were
 * ordered.
 */
export const beginPack = (productId: number, wanted: number): void => storePack(productId, { wanted, cards: [] });

export const forgetPack = (productId: number): void => storePack(productId, null);

export function addToPack(round: Round): void {
  const pack = readPack(round.product_id);
  if (!pack || pack.cards.some(({ id }) => id === round.id)) return;
  storePack(round.product_id, { ...pack, cards: [...pack.cards, toPackCard(round)] });
}

export function markCardScratched({ id, product_id: productId, payout_cents: wonCents }: Round): void {
  const pack = readPack(productId);
  if (!pack) return;
  storePack(productId, { ...pack, cards: pack.cards.map((card) => (card.id === id ? { ...card, wonCents } : card)) });
}

/**
 * Compares the remembered pack with the open cards on the server, oldest first. An open card that
 * is missing from it, because its answer was lost with the page, is added. Several open cards of
 * which this browser remembers none, such as those bought in another browser, become a pack.
 */
export function reconcilePack(productId: number, open: readonly Round[]): void {
  const pack = readPack(productId);
  const isRemembered = ({ id }: Round) => pack?.cards.some((card) => card.id === id);
  const others = open.filter((round) => !isRemembered(round));
  // A pack that was ordered just before the page closed has no card yet: the open ones are its
  // first.
  const isOfThisPack = pack !== null && (others.length < open.length || (pack.cards.length === 0 && open.length > 0));
  if (!isOfThisPack) storePack(productId, open.length > 1 ? withCards({ wanted: 0, cards: [] }, open) : null);
  else if (others.length > 0) storePack(productId, withCards(pack, others));
}

function withCards({ wanted, cards }: Pack, rounds: readonly Round[]): Pack {
  const all = [...cards, ...rounds.map((round) => toPackCard(round))];
  return { wanted: Math.max(wanted, all.length), cards: all };
}
