const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const odds = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

/** 0.97 → "97%", 0.9653 → "96,53%". */
export function formatPercent(fraction: number): string {
  return percent.format(fraction);
}

/**
 * A chance in everyday words, to three significant digits: 0.04 → "1 em 25", 0.000125 → "1 em
 * 8.000".
 */
export function formatOdds(chance: number): string {
  return chance > 0 ? `1 em ${odds.format(1 / chance)}` : 'nunca';
}
