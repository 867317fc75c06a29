import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../../ui/device/use-is-phone.ts';
import { Button } from '../buttons/button.tsx';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { Popover } from '../popups/popover.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { nameRange, presets } from './day-range.ts';
import type { DayRange } from './day-range.ts';
import { useToday } from './use-today.ts';

const RangeCalendar = lazyOverlay(async () => (await import('./range-calendar.tsx')).RangeCalendar);

interface DateRangePickerProps {
  /** Days of São Paulo; null where no period is chosen. */
  value: DayRange | null;
  /** Called only with both ends. */
  onValueChange: (range: DayRange) => void;
  /** Clears the period, where it may be empty. */
  onClear?: () => void;
  label?: string;
}

/** What the button says without a period. */
const NO_PERIOD = 'Qualquer data';

/**
 * A button that opens presets and a calendar of two months, or of one month on a phone. Nothing is
 * applied before both ends are chosen.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onValueChange, onClear, label = 'Período' } = props;
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const today = useToday();
  const apply = (range: DayRange) => {
    onValueChange(range);
    setOpen(false);
  };
  const name = value ? nameRange(value, today) : NO_PERIOD;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      className="p-3"
      trigger={
        <Button variant="outline" aria-label={`${label}: ${name}`} className="tabular-nums">
          <CalendarDays aria-hidden="true" />
          {name}
          <ChevronDown aria-hidden="true" className="text-muted-foreground" />
        </Button>
      }
    >
      <div className="flex gap-3 max-md:flex-col">
        <div className="flex shrink-0 flex-col gap-0.5 border-border max-md:grid max-md:grid-cols-2 max-md:border-b max-md:pb-2 md:w-36 md:border-r md:pr-3">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant={preset.label === name ? 'secondary' : 'ghost'}
              size="sm"
              className="justify-start"
              onClick={() => apply(preset.range(today))}
            >
              {preset.label}
            </Button>
          ))}
          {onClear && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-start text-muted-foreground"
              onClick={() => {
                onClear();
                setOpen(false);
              }}
            >
              {NO_PERIOD}
            </Button>
          )}
        </div>
        <RangeCalendar
          fallback={<Skeleton className={isPhone ? 'h-84 w-77' : 'h-76 w-[37rem]'} />}
          value={value}
          today={today}
          months={isPhone ? 1 : 2}
          onComplete={apply}
        />
      </div>
    </Popover>
  );
}
