const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** For the axis of a chart: 1_050_000 cents → "R$ 10,5 mil". Rounded, so never for a figure by itself. */
export function formatMoneyShort(amountCents: number): string {
  return short.format(amountCents / 100);
}
