const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface RtpProps {
  /** Percent; null while nothing was wagered. */
  value: number | null;
  /** Of a person, more than 100 is red; of a game it is green. */
  of: 'user' | 'game';
}

export function Rtp({ value, of }: RtpProps) {
  if (value === null) return <span className="text-muted-foreground">—</span>;
  return <span className={`amount ${inkOf(value, of)}`}>{percent.format(value)}%</span>;
}

function inkOf(value: number, of: RtpProps['of']): string {
  if (of === 'user') return value > 100 ? 'text-destructive' : 'text-success';
  return value > 100 ? 'text-success' : '';
}
