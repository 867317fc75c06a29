import { highestNumber, ownNumbersOfCard, slotsOfCard } from '../definition/card-size.ts';
import type { ByteStream } from './byte-stream.ts';
import { matchesOf, type Card } from './card.ts';

/**
 * Chooses the numbers of a card whose prizes and hits are already decided. `prizes` and `hits` have
 * one entry per slot.
 */
export function layOutCard(
  layout: ByteStream,
  prizes: number[],
  hits: boolean[],
): Pick<Card, 'winning_numbers' | 'winning_prizes' | 'your_numbers' | 'matches'> {
  const hitCount = hits.filter(Boolean).length;
  const drawnCount = slotsOfCard + ownNumbersOfCard - hitCount;
  const pool = Array.from({ length: highestNumber }, (_, index) => index + 1);
  for (let index = 0; index < drawnCount; index++) swap(pool, index, index + layout.int(highestNumber - index));
  const winning = pool.slice(0, slotsOfCard);
  const own = [...winning.filter((_, slot) => hits[slot]), ...pool.slice(slotsOfCard, drawnCount)];
  for (let index = ownNumbersOfCard - 1; index > 0; index--) swap(own, index, layout.int(index + 1));
  const card = { winning_numbers: winning, winning_prizes: prizes, your_numbers: own };
  return { ...card, matches: matchesOf(card) };
}

function swap(list: number[], left: number, right: number): void {
  const kept = list[left]!;
  list[left] = list[right]!;
  list[right] = kept;
}
