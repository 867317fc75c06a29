import type { Answer } from '@raspasorte/contract';
import type { MathSettings } from '@raspasorte/engine';

/** A card with its odds, as the back-office reads it. */
export type AdminProduct = Answer<'getAdminProduct'>;
export type PrizeTableRow = AdminProduct['prizes'][number];

/** The values that the RTP screen can change. */
export type RtpValues = Pick<AdminProduct, keyof MathSettings | 'visible_rtp' | 'show_real_rtp'>;

export type SetValue = <Name extends keyof RtpValues>(name: Name, value: RtpValues[Name]) => void;
