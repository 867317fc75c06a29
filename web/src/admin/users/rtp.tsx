import { gameRtpColor, userRtpColor } from './text-colors.ts';

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface RtpProps {
  /** Percent; null while nothing was wagered, or while the card is covered. */
  value: number | null;
  /** Above 100 the RTP of a user is red, that of a game green. */
  of: 'user' | 'game';
}

export function Rtp({ value, of }: RtpProps) {
  if (value === null) return <span className="text-muted-foreground">—</span>;
  return <span className={`amount ${of === 'user' ? userRtpColor(value) : gameRtpColor(value)}`}>{percent.format(value)}%</span>;
}
