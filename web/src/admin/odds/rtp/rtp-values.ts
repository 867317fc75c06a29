import { defaultSettings } from '@raspasorte/engine';
import type { AdminProduct, RtpValues } from '../product.ts';

const names = [...Object.keys(defaultSettings), 'visible_rtp', 'show_real_rtp'] as (keyof RtpValues)[];

/** What of a card the RTP screen changes. */
export const valuesOf = (product: AdminProduct): RtpValues =>
  Object.fromEntries(names.map((name) => [name, product[name]])) as unknown as RtpValues;

/** Only what differs: what nobody touched stays as it is. */
export function changedValues(stored: RtpValues, values: RtpValues): Partial<RtpValues> {
  return Object.fromEntries(names.filter((name) => stored[name] !== values[name]).map((name) => [name, values[name]]));
}
