import type { MathDefinition } from '@raspasorte/engine';
import type { OddsState } from './stored-product.ts';

export type FieldValue = number | boolean;
export type ChangedField = { field: string; before: FieldValue | null; after: FieldValue | null };

type Fields = Record<string, FieldValue>;

/** Every number of a math under a name such as `prizes.250.display_weight`. */
export function mathFields({ settings, prizes, k }: MathDefinition): Fields {
  const rows = prizes.flatMap((row): [string, number][] => [
    [`prizes.${row.prize_cents}.display_weight`, row.display_weight],
    [`prizes.${row.prize_cents}.hit_rate_base`, row.hit_rate_base],
  ]);
  return { ...settings, k, ...Object.fromEntries(rows) };
}

export const stateFields = ({ isActive, visibleRtp, showRealRtp, math }: OddsState): Fields => ({
  is_active: isActive,
  visible_rtp: visibleRtp,
  show_real_rtp: showRealRtp,
  ...mathFields(math),
});

export function changedFields(before: Fields, after: Fields): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}
