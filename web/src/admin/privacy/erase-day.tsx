import { formatDay } from '../../ui/format/format-date.ts';
import { dayInSaoPaulo } from '../kit/dates/day.ts';

/** The day on which name and CPF are erased. The hour depends on the job. */
export function EraseDay({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {formatDay(dayInSaoPaulo(new Date(instant)))}
    </time>
  );
}
