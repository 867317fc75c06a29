import { formatMoney } from '../format/format-money.ts';
import { formatPrize } from '../format/format-prize.ts';
import { cellContent, cellLabel, matchingWinningCell } from './board-cells.ts';
import type { CardProgress, Opening } from './card-progress.ts';

/**
 * The text that a screen reader speaks when cells open: their content, the hits that they complete
 * and, at the end, the total.
 */
export function openingAnnouncement({ round, finished, winningsCents }: CardProgress, { opened, newHits }: Opening): string {
  if (finished) return `Cartela raspada. Prêmios encontrados: ${formatMoney(winningsCents)}.`;
  const sentences = opened.map((cell) => `${cellLabel(cell, cellContent(round, cell), false)}.`);
  const prizes = newHits.map((cell) => round.winning_prizes[matchingWinningCell(round, cell)] ?? 0);
  return [...sentences, ...prizes.map((prize) => `Acerto: ${formatPrize(prize)}!`)].join(' ');
}
