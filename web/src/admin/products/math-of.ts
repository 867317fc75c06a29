import { defaultSettings, parseMath } from '@raspasorte/engine';
import type { MathDefinition, MathSettings, PrizeRow } from '@raspasorte/engine';
import { pick } from '../../ui/pick.ts';
import type { AdminProduct, RtpValues } from './product.ts';

const settingNames = Object.keys(defaultSettings) as (keyof MathSettings)[];

/** The settings that determine the odds, taken out of more values. */
export const settingsOf = (values: Pick<RtpValues, keyof MathSettings>): MathSettings => pick(values, settingNames);

export const rowsOf = (prizes: readonly PrizeRow[]): PrizeRow[] =>
  prizes.map(({ prize_cents, display_weight, hit_rate_base }) => ({ prize_cents, display_weight, hit_rate_base }));

/**
 * The math of a card with other settings or another table, with K solved again, just as the server
 * would do it. Throws MathError.
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
