import { signedNumber } from '../../ui/format/signed-number.ts';

const level = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "+1,20": standard deviations. */
export const formatZ = signedNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "2,3 de 3,8": the evidence and the threshold of its alarm, as powers of ten. */
export const formatEvidence = ({ level: reached, threshold }: { level: number; threshold: number }): string =>
  `${level.format(reached)} de ${level.format(threshold)}`;

/** "+1,25%": a part of what was wagered. */
export const formatDeviation = signedNumber({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "+500%": the same beside an axis. */
export const formatAxisDeviation = signedNumber({ style: 'percent', maximumFractionDigits: 2 });
