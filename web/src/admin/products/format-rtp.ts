import { signedNumber } from '../../ui/format/signed-number.ts';

const percent = (digits: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });

const two = percent(2);
const four = percent(4);
const upTo = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** 0.97 → "97,00%". */
export const formatRtp = (fraction: number): string => two.format(fraction);

/** 0.97 → "97,0000%": for what is exact. */
export const formatExact = (fraction: number): string => four.format(fraction);

const signedPoints = signedNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 0.0125 → "+1,25 p.p.": the difference of two percentages. */
export const formatPoints = (fraction: number): string => `${signedPoints(fraction * 100)}\u00a0p.p.`;

/** 0.0125 → "+1,25%": a relative change. A change that rounds to zero has no sign. */
export const formatChange = signedNumber({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1.0471975 → "1,0472". */
export const formatFactor = (factor: number): string => upTo.format(factor);
