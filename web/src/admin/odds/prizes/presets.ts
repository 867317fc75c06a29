import { prizeRanges } from '@raspasorte/contract/admin';
import type { PrizeRow } from '@raspasorte/engine';
import { prizeClass } from '../prize-class.ts';
import type { PrizeClass } from '../prize-class.ts';

interface Rule {
  weight: number;
  hitRate: number;
  /** The upper limit of the hit rate. */
  cap?: number;
}

export interface Preset {
  id: 'low-variance' | 'balanced';
  label: string;
  explanation: string;
  rules: Partial<Record<PrizeClass, Rule>>;
}

export const prizePresets: readonly Preset[] = [
  {
    id: 'low-variance',
    label: 'Baixa variância',
    explanation: 'Jackpots: peso e taxa ×\u00a00,5. Médios: peso ×\u00a02, taxa ×\u00a01,5 até 30%.',
    rules: { jackpot: { weight: 0.5, hitRate: 0.5 }, medium: { weight: 2, hitRate: 1.5, cap: 0.3 } },
  },
  {
    id: 'balanced',
    label: 'Equilibrado',
    explanation: 'Jackpots: peso e taxa ×\u00a00,7. Médios: peso ×\u00a01,5, taxa ×\u00a01,2 até 25%.',
    rules: { jackpot: { weight: 0.7, hitRate: 0.7 }, medium: { weight: 1.5, hitRate: 1.2, cap: 0.25 } },
  },
];

/**
 * Applies a preset to the saved table, so that pressing it twice has the same effect as once. Every
 * value stays within its range.
 */
export function applyPreset<Row extends PrizeRow>({ rules }: Preset, saved: readonly Row[]): Row[] {
  return saved.map((row) => {
    const rule = rules[prizeClass(row.prize_cents)];
    if (!rule) return row;
    const { weight, hitRate, cap = prizeRanges.hit_rate_base.max } = rule;
    return {
      ...row,
      display_weight: clamp(row.display_weight * weight, prizeRanges.display_weight),
      hit_rate_base: clamp(Math.min(cap, row.hit_rate_base * hitRate), prizeRanges.hit_rate_base),
    };
  });
}

/** Without the tails of binary fractions, such as 0.012600000000000002. */
const tidy = (value: number) => Number(value.toPrecision(12));

const clamp = (value: number, { min, max }: { min: number; max: number }) => tidy(Math.min(max, Math.max(min, value)));
