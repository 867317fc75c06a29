import { contentFaults, engineFault, oddsFaults } from '@raspasorte/contract/admin';
import type { CardFault } from '@raspasorte/contract/admin';
import { parseMath } from '@raspasorte/engine';
import { tryFigures } from '../../products/live-figures.ts';
import type { CardContent } from '../use-studio.ts';

interface Rules {
  regulated: boolean;
  /** Milliseconds. */
  now: number;
  /** The names of the other cards that are published. */
  takenNames: readonly string[];
}

const sameName = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

type Odds = Pick<CardContent, 'price_cents' | 'max_prize_cents' | 'settings' | 'prizes'>;

/** The exact figures of a card, or the field that the engine rejects. */
export const figuresOfCard = ({ price_cents, max_prize_cents, settings, prizes }: Odds): ReturnType<typeof tryFigures> =>
  tryFigures(() => parseMath({ protocol: 1, price_cents, max_prize_cents, settings, prizes }));

/** Applies the server's rules to the values on the screen. */
export function faultsOfCard(
  card: CardContent,
  figures: ReturnType<typeof tryFigures>,
  { regulated, now, takenNames }: Rules,
): CardFault[] {
  const faults = contentFaults(card, now);
  if (takenNames.some((name) => sameName(name, card.name)))
    faults.unshift({ field: 'name', message: 'Já existe uma cartela com este nome.' });
  if ('field' in figures) {
    if (faults.length === 0) faults.push(engineFault(figures.field));
    return faults;
  }
  const { exact, solved } = figures;
  const worked = { rtp: exact.rtp, k_unclamped: solved.kUnclamped, on_target: solved.onTarget };
  return [...faults, ...oddsFaults(card, worked, { regulated })];
}
