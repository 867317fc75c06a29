export type PrizeClass = 'jackpot' | 'medium' | 'small';

const JACKPOT_CENTS = 100_000;
const MEDIUM_CENTS = 3_000;

export function prizeClass(prizeCents: number): PrizeClass {
  if (prizeCents >= JACKPOT_CENTS) return 'jackpot';
  return prizeCents >= MEDIUM_CENTS ? 'medium' : 'small';
}

export const prizeClassLabels: Record<PrizeClass, string> = { jackpot: 'Jackpot', medium: 'Médio', small: 'Pequeno' };
