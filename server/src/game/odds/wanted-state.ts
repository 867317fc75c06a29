/** The state that an operator's request asks for. Values that it leaves out stay as they are. */
import type { RequestBody } from '@raspasorte/contract';
import type { MathSettings, PrizeRow } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import type { WantedState } from './plan-change.ts';
import type { StoredProduct } from './stored-product.ts';

type RtpChange = RequestBody<'updateProductRtp'>;

export function wantedSettings(present: StoredProduct, change: RtpChange): WantedState {
  return {
    isActive: change.is_active ?? present.isActive,
    visibleRtp: change.visible_rtp ?? present.visibleRtp,
    showRealRtp: change.show_real_rtp ?? present.showRealRtp,
    math: { settings: mergeSettings(present.math.settings, change), prizes: present.math.prizes },
  };
}

/** The settings with the wanted ones in their place. Further fields of `wanted` are ignored. */
export function mergeSettings(
  settings: MathSettings,
  wanted: Partial<Record<keyof MathSettings, number | boolean | undefined>>,
): MathSettings {
  const names = Object.keys(settings) as (keyof MathSettings)[];
  const given = names.filter((name) => wanted[name] !== undefined).map((name) => [name, wanted[name]] as const);
  return { ...settings, ...(Object.fromEntries(given) as Partial<MathSettings>) };
}

type WantedRow = RequestBody<'updateProductPrizes'>['prizes'][number];

/**
 * Refusals: not_found, for a row that is not in the card's table; malformed, for a row named twice.
 */
export function wantedPrizes(present: StoredProduct, rows: readonly WantedRow[]): WantedState {
  const { isActive, visibleRtp, showRealRtp, math, prizeRows } = present;
  const wanted = new Map(rows.map((row) => [row.id, row]));
  if (wanted.size < rows.length) throw new Refusal('malformed');
  const prizes = math.prizes.map((row): PrizeRow => {
    const id = prizeRows.get(row.prize_cents)?.id;
    const change = id === undefined ? undefined : wanted.get(id);
    if (id !== undefined) wanted.delete(id);
    return change ? { ...row, display_weight: change.display_weight, hit_rate_base: change.hit_rate_base } : row;
  });
  if (wanted.size > 0) throw new Refusal('not_found');
  return { isActive, visibleRtp, showRealRtp, math: { settings: math.settings, prizes } };
}
