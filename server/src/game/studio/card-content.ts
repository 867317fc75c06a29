import type { Answer } from '@raspasorte/contract';
import { contentFaults, engineFault, oddsFaults, type CardFault } from '@raspasorte/contract/admin';
import { MathError, parseMath, type MathDefinition } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import { solvedOdds, type SolvedOdds } from '../products/solved-odds.ts';

/** Everything that defines a card. */
export type CardContent = Answer<'getCardDraft'>['content'];

type Rules = { regulated: boolean; now: Date };

/** A card that can be sold, with its odds: its prizes and settings are those of the math. */
export type SellableCard = { card: CardContent; odds: SolvedOdds };

export type SolvedCard = SolvedOdds | { faults: CardFault[] };

/**
 * The card's odds, or the field that the engine rejects. It may take a tenth of a second, so
 * requests run it in a worker thread.
 */
export function solveCard({ price_cents, max_prize_cents, settings, prizes }: CardContent): SolvedCard {
  try {
    return solvedOdds(parseMath({ protocol: 1, price_cents, max_prize_cents, settings, prizes }));
  } catch (error) {
    if (!(error instanceof MathError)) throw error;
    return { faults: [engineFault(error.field)] };
  }
}

/**
 * Checks a card against every rule for selling it. `solve` calculates its odds.
 * Refusal: card_not_sellable, which names every fault.
 */
export async function sellable(
  card: CardContent,
  { regulated, now }: Rules,
  solve: (card: CardContent) => SolvedCard | Promise<SolvedCard>,
): Promise<SellableCard> {
  refuseFaults(contentFaults(card, now.getTime()));
  const solved = await solve(card);
  if ('faults' in solved) throw notSellable(solved.faults);
  refuseFaults(oddsFaults(card, solved.figures, { regulated }));
  // A thread returns a mutable copy; parseMath freezes it.
  const math = parseMath(solved.math);
  return { card: withMath(card, math), odds: { ...solved, math } };
}

const withMath = (card: CardContent, { prizes, settings }: MathDefinition): CardContent => ({
  ...card,
  prizes: prizes.map((row) => ({ ...row })),
  settings: { ...settings },
});

/** Refusal: card_not_sellable, where there are faults. It names every one. */
export function refuseFaults(faults: CardFault[]): void {
  if (faults.length > 0) throw notSellable(faults);
}

function notSellable(faults: CardFault[]): Refusal {
  return new Refusal('card_not_sellable', { message: faults.map(({ message }) => message).join(' '), fields: faults });
}
