import type { Pack } from './pack-memory.ts';

/** A card's place in its pack, counted from 1. */
export interface PackPlace {
  position: number;
  count: number;
  /** Cards that were ordered but not bought. */
  missing: number;
}

/** Null for a card that was bought alone. */
export function packPlace(pack: Pack | null, roundId: string): PackPlace | null {
  const index = pack?.cards.findIndex(({ id }) => id === roundId) ?? -1;
  if (!pack || index === -1 || pack.wanted < 2) return null;
  return { position: index + 1, count: pack.cards.length, missing: pack.wanted - pack.cards.length };
}

/**
 * What all cards of a pack cost and paid, and how many were free: a pack may earn free rounds
 * itself. Null until the last one is scratched.
 */
export function packSums(pack: Pack | null): { cards: number; free: number; costCents: number; wonCents: number } | null {
  if (!pack || pack.cards.length < 2 || pack.cards.some(({ wonCents }) => wonCents === null)) return null;
  return {
    cards: pack.cards.length,
    free: pack.cards.filter(({ costCents }) => costCents === 0).length,
    costCents: pack.cards.reduce((sum, { costCents }) => sum + costCents, 0),
    wonCents: pack.cards.reduce((sum, { wonCents }) => sum + (wonCents ?? 0), 0),
  };
}
