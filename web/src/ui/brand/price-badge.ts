/** The badge that a card's price gives it, used where the card has no badge of its own. */
export function priceBadge(priceCents: number): 'Prêmio Máximo' | 'Mais Jogada' | 'Popular' {
  if (priceCents >= 3000) return 'Prêmio Máximo';
  return priceCents >= 2000 ? 'Mais Jogada' : 'Popular';
}
