import { getRouteApi, Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { ChartCard } from '../kit/charts/chart-card.tsx';
import type { Series } from '../kit/charts/series.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Acquisition } from './use-acquisition.ts';

const route = getRouteApi('/staff/admin/aquisicao');

type Day = Acquisition['series'][number];

const SHORT_DAY = 5;
/** Longer periods show the year too, because the same day and month could appear twice. */
const DAYS_WITHOUT_YEAR = 300;

const visits: readonly Series<Day>[] = [{ id: 'visits', label: 'Visitas', value: (day) => day.visits }];
const players: readonly Series<Day>[] = [
  { id: 'sign_ups', label: 'Cadastros', value: ({ sign_ups: count }) => count },
  { id: 'first_deposits', label: '1º depósito', value: ({ first_deposits: count }) => count },
];

// Two views: on the scale of the visits, the line of the sign-ups would lie flat on the axis.
const views = [
  { value: 'cadastros', label: 'Cadastros' },
  { value: 'visitas', label: 'Visitas' },
] as const;

const EMPTY = { cadastros: 'Nenhum cadastro neste período', visitas: 'Nenhuma visita neste período' } as const;

/** The arrivals of one day. */
const dayLink = ({ day }: Day, name: string) => (
  <Link from="/admin/aquisicao" to="/admin/aquisicao" search={(now) => ({ ...now, from: day, to: day })} className="quiet-link">
    {name}
  </Link>
);

export function ArrivalsChart({ days }: { days: readonly Day[] | undefined }) {
  const { grafico: view = 'cadastros' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: 'cadastros' | 'visitas') =>
    void navigate({
      search: (now) => ({ ...now, grafico: next === 'visitas' ? next : undefined }),
      replace: true,
      resetScroll: false,
    });
  const isLong = (days?.length ?? 0) > DAYS_WITHOUT_YEAR;
  return (
    <ChartCard
      title="Chegadas por dia"
      description="Cadastros do dia e quantos deles já depositaram, ou as visitas do dia"
      rows={days}
      nothing={0}
      empty={<EmptyState title={EMPTY[view]} description="O gráfico aparece quando alguém chegar." />}
      category={{
        header: 'Dia',
        name: ({ day }) => (isLong ? formatDay(day) : formatDay(day).slice(0, SHORT_DAY)),
        link: dayLink,
      }}
      series={view === 'cadastros' ? players : visits}
      format={formatCount}
      unit={1}
      action={<Select label="O que mostrar" hideLabel className="w-36" value={view} onValueChange={show} options={views} />}
    />
  );
}
