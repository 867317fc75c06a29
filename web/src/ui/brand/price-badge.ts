/** The badge of a card by its price. */
export function priceBadge(priceCents: number): 'Prêmio Máximo' | 'Mais Jogada' | 'Popular' {
  if (priceCents >= 3000) return 'Prêmio Máximo';
  return priceCents >= 2000 ? 'Mais Jogada' : 'Popular';
}
