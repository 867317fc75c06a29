import { formatMoney } from '../format-money.ts';
import { formatPrize } from '../format-prize.ts';
import { cellFace, cellLabel, pairOf } from './board-cells.ts';
import { isFinished, visibleWinnings } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

/** What a screen reader says when cells open: their content, the hits they complete, and at the end the total. */
export function announceOpening(round: BoardRound, change: { opened: number[]; newHits: number[]; next: Revealed }): string {
  if (isFinished(change.next))
    return `Cartela raspada. Prêmios encontrados: ${formatMoney(visibleWinnings(round, change.next))}.`;
  const sentences = change.opened.map((cell) => `${cellLabel(cell, cellFace(round, cell), false)}.`);
  const prizes = change.newHits.map((cell) => round.winning_prizes[pairOf(round, cell)] ?? 0);
  return [...sentences, ...prizes.map((prize) => `Acerto: ${formatPrize(prize)}!`)].join(' ');
}
