import { defaultSettings } from '@raspasorte/engine';
import { pick } from '../../../ui/pick.ts';
import type { AdminProduct, RtpValues } from '../../products/product.ts';

const names = [...Object.keys(defaultSettings), 'visible_rtp', 'show_real_rtp'] as (keyof RtpValues)[];

/** The values of a card that the RTP screen changes. */
export const valuesOf = (product: AdminProduct): RtpValues => pick(product, names);
