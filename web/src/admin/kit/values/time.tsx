import { useNow } from '../../../ui/device/use-now.ts';
import { formatDateTime, formatDayOfInstant, formatTimeAgo } from '../../../ui/format/format-date.ts';

interface TimeProps {
  instant: string;
  /** "há 5 minutos" instead of the date. The date then stands in the tooltip. */
  relative?: boolean;
  /** Without the time, which then stands in the tooltip. */
  dayOnly?: boolean;
  className?: string;
}

/** An instant in São Paulo's time, wherever the browser is. */
export function Time({ instant, relative = false, dayOnly = false, className }: TimeProps) {
  if (relative) return <RelativeTime instant={instant} {...(className !== undefined && { className })} />;
  return (
    <time
      dateTime={instant}
      {...(dayOnly && { title: formatDateTime(instant) })}
      className={`whitespace-nowrap tabular-nums ${className ?? ''}`}
    >
      {dayOnly ? formatDayOfInstant(instant) : formatDateTime(instant)}
    </time>
  );
}

function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={formatDateTime(instant)} className={`whitespace-nowrap ${className ?? ''}`}>
      {formatTimeAgo(instant, now)}
    </time>
  );
}
