import { defaultSettings, parseMath } from '@raspasorte/engine';
import type { MathDefinition, MathSettings, PrizeRow } from '@raspasorte/engine';
import type { AdminProduct, RtpValues } from './product.ts';

const settingNames = Object.keys(defaultSettings) as (keyof MathSettings)[];

/** The part of some values that fixes odds. */
export function settingsOf(values: Pick<RtpValues, keyof MathSettings>): MathSettings {
  return Object.fromEntries(settingNames.map((name) => [name, values[name]])) as unknown as MathSettings;
}

export const rowsOf = (prizes: readonly PrizeRow[]): PrizeRow[] =>
  prizes.map(({ prize_cents, display_weight, hit_rate_base }) => ({ prize_cents, display_weight, hit_rate_base }));

/**
 * A card's odds with other settings or another table, K solved again, just as the server would.
 * Throws MathError.
 */
export function mathOf(
  product: AdminProduct,
  {
    settings = product,
    prizes = product.prizes,
  }: { settings?: Pick<RtpValues, keyof MathSettings>; prizes?: readonly PrizeRow[] },
): MathDefinition {
  return parseMath({
    protocol: 1,
    price_cents: product.price_cents,
    max_prize_cents: product.max_prize_cents,
    settings: settingsOf(settings),
    prizes: rowsOf(prizes),
  });
}
