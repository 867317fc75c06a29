import type { Answer } from '@raspasorte/contract';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatRtp } from '../../products/format-rtp.ts';

interface RealRtpDaysProps {
  days: Answer<'listProductMetrics'>;
  target: number;
}

/** Day by day: one bar each, with the target as a line; the figures are read by screen readers. */
export function RealRtpDays({ days, target }: RealRtpDaysProps) {
  const highest = Math.max(target, ...days.map((day) => day.rtp_real ?? 0)) * 1.1;
  const oldestFirst = days.toReversed();
  return (
    <div className="relative mt-2">
      <ol className="flex h-12 items-end gap-1" aria-label="RTP real por dia">
        {oldestFirst.map(({ date, rtp_real: rtp }) => {
          const words = `${formatDay(date)}: ${rtp === null ? 'sem apostas' : formatRtp(rtp)}`;
          return (
            <li key={date} title={words} className="flex h-full flex-1 items-end">
              <span className="sr-only">{words}</span>
              <span
                aria-hidden="true"
                className="w-full rounded-t-xs bg-chart-1 data-none:bg-border forced-colors:bg-[CanvasText]"
                {...(rtp === null && { 'data-none': '' })}
                style={{ height: rtp === null ? '2px' : `${Math.max(3, (rtp / highest) * 100)}%` }}
              />
            </li>
          );
        })}
      </ol>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 border-t border-dashed border-muted-foreground/60"
        style={{ bottom: `${(target / highest) * 100}%` }}
      />
    </div>
  );
}
