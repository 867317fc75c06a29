const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const level = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = (digits: number) =>
  new Intl.NumberFormat('pt-BR', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
const signed = percent(2);
const short = percent(0);

/** "+1,20": standard deviations. */
export const formatZ = (z: number): string => decimal.format(z);

/** "2,3 de 3,8": the evidence and the threshold of its alarm, as powers of ten. */
export const formatEvidence = ({ level: reached, threshold }: { level: number; threshold: number }): string =>
  `${level.format(reached)} de ${level.format(threshold)}`;

/** "+1,25%": a part of what was wagered. */
export const formatDeviation = (part: number): string => signed.format(part);

/** "+500%": the same beside an axis. */
export const formatAxisDeviation = (part: number): string => short.format(part);
