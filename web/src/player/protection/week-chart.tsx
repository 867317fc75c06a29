import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import type { PlayWeek } from './use-play-weeks.ts';

export type Measure = 'money' | 'time';

const valueOf = (week: PlayWeek, measure: Measure): number =>
  measure === 'time' ? week.minutes : week.prize_cents - week.staked_cents;

/**
 * A bar for each week: gains go up, losses down, time up. The table below gives the same as
 * numbers.
 */
export function WeekChart({ weeks, measure }: { weeks: readonly PlayWeek[]; measure: Measure }) {
  const values = weeks.map((week) => valueOf(week, measure));
  const most = Math.max(1, ...values.map(Math.abs));
  return (
    <div aria-hidden="true" className="mt-4 grid h-40 grid-cols-8 gap-1.5 sm:gap-3">
      {values.map((value, index) => (
        <div key={weeks[index]?.starts_on} className="relative mb-5">
          <span
            className={classNames('absolute inset-x-0 h-px bg-line-strong/60', measure === 'time' ? 'bottom-0' : 'top-1/2')}
          />
          <span
            className={classNames(
              'absolute inset-x-[12%] rounded-sm',
              measure === 'time' ? 'bottom-0 bg-gold/70' : value < 0 ? 'top-1/2 bg-coral/80' : 'bottom-1/2 bg-mint/80',
            )}
            style={{ height: `${(Math.abs(value) / most) * (measure === 'time' ? 100 : 50)}%` }}
          />
          <span className="amount absolute inset-x-0 -bottom-5 text-center text-[0.625rem] text-mute sm:text-xs">
            {formatDay(weeks[index]?.starts_on ?? '').slice(0, 5)}
          </span>
        </div>
      ))}
    </div>
  );
}
