import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../../ui/device/use-now.ts';
import { formatDateTime, formatShortTimeUntil, formatTimeUntil } from '../../../ui/format/format-date.ts';
import { Badge } from './badge.tsx';

const SOON_MS = 2 * 86_400_000;

/**
 * How long there is until a deadline, highlighted in the last two days before it and once it has
 * passed. `short` is for a column whose header says what it is. Screen readers get the full words
 * either way.
 */
export function Deadline({ instant, short = false }: { instant: string; short?: boolean }) {
  const now = useNow();
  const leftMs = new Date(instant).getTime() - now.getTime();
  const distance = (short ? formatShortTimeUntil : formatTimeUntil)(instant, now);
  const moment = (verb: string) => (
    <time dateTime={instant} title={formatDateTime(instant)} className="whitespace-nowrap">
      <span className={short ? 'sr-only' : undefined}>{verb} </span>
      {distance}
    </time>
  );
  if (leftMs < 0) {
    return (
      <Badge tone="destructive">
        <TriangleAlert aria-hidden="true" />
        {moment('Venceu')}
      </Badge>
    );
  }
  return leftMs < SOON_MS ? <Badge tone="warning">{moment('Vence')}</Badge> : moment('Vence');
}
