import type { DashboardFigure } from '@raspasorte/contract/admin';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { ChartCard } from '../kit/charts/chart-card.tsx';
import type { ChartKind, Series } from '../kit/charts/series.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import type { Dashboard } from './use-dashboard.ts';

const route = getRouteApi('/staff/admin');

const linkClasses = 'quiet-link';

type Day = Dashboard['series'][number];
type View = 'money' | 'rtp' | 'tickets';

interface ViewLabels {
  label: string;
  description: string;
  kind: ChartKind;
  series: readonly Series<Day>[];
  format: (value: number) => string;
  formatAxis?: (value: number) => string;
  unit?: number;
  /** What the chart says where each day has `nothing`. */
  empty: string;
  nothing: 0 | null;
}

const NO_CARD = 'Nenhuma cartela paga neste período';

const compactReais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  // By default 102.5 thousand would read 103.
  maximumSignificantDigits: 4,
});

/** The dashboard of one day. */
const dayLink = ({ day }: Day, name: string) => (
  <Link from="/admin" to="/admin" search={(now) => ({ ...now, from: day, to: day })} className={linkClasses}>
    {name}
  </Link>
);

/** A day's entries of a figure. By keyboard the day leads to them: so a row is one stop of Tab. */
const entriesLink = (figure: DashboardFigure) => {
  const link = ({ day }: Day, value: string) => (
    <Link
      from="/admin"
      to="/admin"
      search={(now) => ({ ...now, figure, day })}
      resetScroll={false}
      tabIndex={-1}
      aria-label={`${value}: ver lançamentos de ${formatDay(day)}`}
      className={linkClasses}
    >
      {value}
    </Link>
  );
  return link;
};

const views: Record<View, ViewLabels> = {
  money: {
    label: 'Dinheiro',
    description: 'Depósitos, saques e GGR por dia, em reais',
    kind: 'line',
    series: [
      { id: 'deposits', label: 'Depósitos', value: (day) => day.deposits_cents, link: entriesLink('deposits') },
      { id: 'withdrawals', label: 'Saques', value: (day) => day.withdrawals_cents, link: entriesLink('withdrawals') },
      { id: 'ggr', label: 'GGR', value: (day) => day.ggr_cents, link: entriesLink('ggr') },
    ],
    format: formatMoney,
    // With the minus sign of `formatMoney`.
    formatAxis: (cents) => compactReais.format(cents / 100).replace('-', '−\u00a0'),
    unit: 1,
    empty: 'Tudo em zero neste período',
    nothing: 0,
  },
  rtp: {
    label: 'RTP',
    description: 'Prêmios divididos por compras, por dia; dias sem compras ficam sem valor',
    kind: 'line',
    series: [{ id: 'rtp', label: 'RTP real', value: (day) => day.rtp, link: entriesLink('ggr') }],
    format: formatRtp,
    formatAxis: formatPercent,
    empty: NO_CARD,
    nothing: null,
  },
  tickets: {
    label: 'Bilhetes',
    description: 'Cartelas pagas por dia',
    kind: 'bar',
    series: [{ id: 'tickets', label: 'Bilhetes', value: (day) => day.tickets, link: entriesLink('tickets') }],
    format: formatCount,
    unit: 1,
    empty: NO_CARD,
    nothing: 0,
  },
};

const options = (Object.keys(views) as View[]).map((value) => ({ value, label: views[value].label }));

const SHORT_DAY = 5;
/** Longer periods show the year too, because the same day and month could appear twice. */
const DAYS_WITHOUT_YEAR = 300;

export function DayChart({ days }: { days: readonly Day[] | undefined }) {
  const { chart: view = 'money' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: View) =>
    void navigate({
      search: (now) => ({ ...now, chart: next === 'money' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  const { description, kind, series, format, formatAxis, unit, empty, nothing } = views[view];
  const isLong = (days?.length ?? 0) > DAYS_WITHOUT_YEAR;
  return (
    <ChartCard
      title="Evolução por dia"
      description={description}
      kind={kind}
      rows={days}
      nothing={nothing}
      empty={<EmptyState title={empty} description="O gráfico aparece com o primeiro depósito, saque ou cartela paga." />}
      category={{
        header: 'Dia',
        name: ({ day }) => (isLong ? formatDay(day) : formatDay(day).slice(0, SHORT_DAY)),
        link: dayLink,
      }}
      series={series}
      format={format}
      {...(formatAxis && { formatAxis })}
      unit={unit}
      action={<Select label="O que mostrar" hideLabel className="w-36" value={view} onValueChange={show} options={options} />}
    />
  );
}
