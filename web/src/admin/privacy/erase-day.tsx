import { formatDay } from '../../ui/format/format-date.ts';
import { dayInSaoPaulo } from '../kit/dates/day.ts';

/** The day on which name and CPF go; the hour is the job's. */
export function EraseDay({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatDay(dayInSaoPaulo(new Date(instant)))}
    </time>
  );
}
