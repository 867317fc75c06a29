import { formatCount } from '../../ui/format/format-count.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { ChartCard } from '../kit/charts/chart-card.tsx';
import type { Series } from '../kit/charts/series.ts';
import type { Acquisition } from './use-acquisition.ts';

type Day = Acquisition['series'][number];

const SHORT_DAY = 5;
/** In a longer period the same day and month would appear twice without their year. */
const DAYS_WITHOUT_YEAR = 300;

const series: readonly Series<Day>[] = [
  { id: 'visits', label: 'Visitas', value: ({ visits }) => visits },
  { id: 'sign_ups', label: 'Cadastros', value: ({ sign_ups: count }) => count },
  { id: 'first_deposits', label: '1º depósito', value: ({ first_deposits: count }) => count },
];

export function ArrivalsChart({ days }: { days: readonly Day[] | undefined }) {
  const isLong = (days?.length ?? 0) > DAYS_WITHOUT_YEAR;
  return (
    <ChartCard
      title="Chegadas por dia"
      description="Visitas e cadastros do dia, e quantos desses cadastros já depositaram"
      rows={days}
      category={{ header: 'Dia', name: ({ day }) => (isLong ? formatDay(day) : formatDay(day).slice(0, SHORT_DAY)) }}
      series={series}
      format={formatCount}
    />
  );
}
