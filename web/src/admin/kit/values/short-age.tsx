import { useNow } from '../../../ui/device/use-now.ts';
import { formatDateTime, formatShortSpan } from '../../../ui/format/format-date.ts';

/** The age of something in little room: "agora", "8 min", "3 h", "12 d". */
export function ShortAge({ since, word = 'Desde' }: { since: string; word?: string }) {
  const now = useNow();
  const seconds = Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
  return (
    <time dateTime={since} title={`${word} ${formatDateTime(since)}`} className="whitespace-nowrap tabular-nums">
      {seconds < 60 ? 'agora' : formatShortSpan(seconds)}
    </time>
  );
}
