import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../../ui/device/use-now.ts';
import { formatDateTime, formatTimeUntil } from '../../../ui/format/format-date.ts';
import { Badge } from './badge.tsx';

const EVERY_MINUTE_MS = 60_000;
const SOON_MS = 2 * 86_400_000;

/** How long there is until a deadline; two days before it and beyond it that stands out. */
export function Deadline({ instant }: { instant: string }) {
  const now = useNow(EVERY_MINUTE_MS);
  const leftMs = new Date(instant).getTime() - now.getTime();
  const distance = formatTimeUntil(instant, now);
  const moment = (text: string) => (
    <time dateTime={instant} title={formatDateTime(instant)} className="whitespace-nowrap">
      {text}
    </time>
  );
  if (leftMs < 0) {
    return (
      <Badge tone="destructive">
        <TriangleAlert aria-hidden="true" />
        {moment(`Venceu ${distance}`)}
      </Badge>
    );
  }
  return leftMs < SOON_MS ? <Badge tone="warning">{moment(`Vence ${distance}`)}</Badge> : moment(`Vence ${distance}`);
}
