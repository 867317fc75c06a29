import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import type { DateRange } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { formatDay } from '../../../ui/format/format-date.ts';
import { dateToDay, dayToDate } from './day.ts';
import type { Day } from './day.ts';
import type { DayRange } from './day-range.ts';

interface RangeCalendarProps {
  value: DayRange | null;
  today: Day;
  months: 1 | 2;
  onComplete: (range: DayRange) => void;
}

const square = 'size-9 max-md:size-11';

const look = {
  root: 'relative',
  months: 'flex gap-6',
  month: 'grid gap-2',
  month_caption: 'flex h-9 items-center justify-center font-medium first-letter:uppercase max-md:h-11',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: `${square} grid place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:opacity-40`,
  button_next: `${square} grid place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground aria-disabled:opacity-40`,
  chevron: 'size-4 fill-current',
  month_grid: 'border-collapse',
  weekday: 'h-8 text-xs font-medium text-muted-foreground',
  day: 'p-0 text-center tabular-nums',
  day_button: `${square} rounded-md transition-colors hover:bg-accent disabled:pointer-events-none`,
  today: '[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
  outside: 'text-muted-foreground opacity-50',
  disabled: 'text-muted-foreground opacity-50',
  hidden: 'invisible',
  range_start: 'rounded-l-md bg-accent [&>button]:bg-primary! [&>button]:text-primary-foreground',
  range_end: 'rounded-r-md bg-accent [&>button]:bg-primary! [&>button]:text-primary-foreground',
  range_middle: 'bg-accent [&>button]:rounded-none',
} as const;

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' });
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });

/** As the dictionary writes them: "sáb", "novembro de 2026". */
const formatters = {
  formatWeekdayName: (date: Date) => weekday.format(date).replace('.', ''),
  formatCaption: (date: Date) => month.format(date),
};

const toDates = (range: DayRange | null): DateRange | undefined =>
  range ? { from: dayToDate(range.from), to: dayToDate(range.to) } : undefined;

/** The first click sets one end, the second the other. Only then is the new range reported. */
export function RangeCalendar({ value, today, months, onComplete }: RangeCalendarProps) {
  const [firstEnd, setFirstEnd] = useState<Day | null>(null);
  const choose = (day: Day) => {
    if (firstEnd === null) {
      setFirstEnd(day);
      return;
    }
    const [from = day, to = day] = [firstEnd, day].toSorted();
    setFirstEnd(null);
    onComplete({ from, to });
  };
  const selected = firstEnd === null ? toDates(value) : { from: dayToDate(firstEnd), to: undefined };
  const lastMonth = dayToDate(value?.to ?? today);
  return (
    <div>
      <DayPicker
        mode="range"
        locale={ptBR}
        weekStartsOn={0}
        numberOfMonths={months}
        defaultMonth={months === 2 ? new Date(lastMonth.getFullYear(), lastMonth.getMonth() - 1) : lastMonth}
        endMonth={dayToDate(today)}
        today={dayToDate(today)}
        disabled={{ after: dayToDate(today) }}
        selected={selected}
        onSelect={(_range, day) => choose(dateToDay(day))}
        formatters={formatters}
        classNames={look}
      />
      <p aria-live="polite" className="mt-2 text-center text-[0.8125rem] text-muted-foreground">
        {firstEnd === null ? 'Escolha o primeiro e o último dia.' : `De ${formatDay(firstEnd)} até… escolha o último dia.`}
      </p>
    </div>
  );
}
