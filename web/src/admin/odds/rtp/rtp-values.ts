import { defaultSettings } from '@raspasorte/engine';
import type { AdminProduct, RtpValues } from '../../products/product.ts';

const names = [...Object.keys(defaultSettings), 'visible_rtp', 'show_real_rtp'] as (keyof RtpValues)[];

/** The values of a card that the RTP screen changes. */
export const valuesOf = (product: AdminProduct): RtpValues =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as unknown as RtpValues;

/** Only the values that differ. */
export function changedValues(stored: RtpValues, values: RtpValues): Partial<RtpValues> {
  return Object.fromEntries(names.filter((name) => stored[name] !== values[name]).map((name) => [name, values[name]]));
}
