import { toCents, type Win } from '@raspasorte/contract';

const names = [
  'Ana S.',
  'Bruno M.',
  'Carla P.',
  'Diego R.',
  'Elaine C.',
  'Felipe A.',
  'Gabi T.',
  'Hugo L.',
  'Iara N.',
  'João V.',
  'Larissa F.',
  'Rafael B.',
];
const pricesCents = [500, 1000, 2500, 3000, 5000, 10_000];
const multipliers = [1, 1, 2, 2, 5, 5, 10, 20];

/**
 * Invented wins, marked as samples, for when there are too few real ones. `random` returns numbers
 * in [0, 1).
 */
export function sampleWins(count: number, now: Date, random: () => number): Win[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const priceCents = pick(pricesCents);
    const multiplier = pick(multipliers);
    return {
      name: pick(names),
      amount_cents: toCents(priceCents * multiplier),
      price_cents: toCents(priceCents),
      multiplier,
      created_at: new Date(now.getTime() - Math.floor((index + random()) * 60_000)).toISOString(),
      sample: true,
    };
  });
}
