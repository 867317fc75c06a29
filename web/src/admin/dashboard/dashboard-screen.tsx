import { DASHBOARD_REPORT_PATH } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '../../ui/format/format-date.ts';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { DateRangePicker } from '../kit/dates/date-range-picker.tsx';
import { lastThirtyDays, rangeOf } from '../kit/dates/day-range.ts';
import type { DayRange } from '../kit/dates/day-range.ts';
import { useToday } from '../kit/dates/use-today.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { AsOf } from '../kit/states/as-of.tsx';
import { Outdated } from '../kit/states/outdated.tsx';
import { AlarmNotice } from '../risk/alarm-notice.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { CompositionCard } from './composition-card.tsx';
import { DayChart } from './day-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { ProductsTable } from './products-table.tsx';
import { SolvencyCard } from './solvency-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import type { Dashboard } from './use-dashboard.ts';

const FigureSheet = lazyOverlay(async () => (await import('./figure-sheet.tsx')).FigureSheet);

const route = getRouteApi('/staff/admin');

export function DashboardScreen() {
  const { from, to, figure, day } = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const range = rangeOf({ from, to }) ?? lastThirtyDays(today);
  const read = useDashboard(range);
  const { data, error, isPending, isPlaceholderData } = read;
  const choose = (next: DayRange) => void navigate({ search: (now) => ({ ...now, ...next }) });
  // In place of the opened one: else the browser's Back would open it again.
  const close = () =>
    void navigate({ search: ({ figure: _figure, day: _day, ...now }) => now, replace: true, resetScroll: false });
  const isUnread = error !== null && data === undefined;
  // What belongs to the period. Of one that could not be read it says only why.
  const ofPeriod = (part: ReactNode) => !isUnread && <Outdated when={isPlaceholderData}>{part}</Outdated>;
  return (
    <>
      <PageHeader title="Dashboard Financeiro" subtitle="Visão geral dos indicadores">
        <DateRangePicker value={range} onValueChange={choose} />
        <DownloadButton
          source={`${DASHBOARD_REPORT_PATH}?from=${range.from}&to=${range.to}`}
          fileName={() => `relatorio-${range.from}-${range.to}.csv`}
        />
      </PageHeader>
      <AlarmNotice />
      <AsOf
        className="mb-3 max-sm:min-h-10"
        time={data && `Atualizado em ${formatDateTime(data.as_of)} · `}
        status={data ? describe(data) : !isUnread && 'Carregando...'}
      />
      <ReadError query={read} />
      {ofPeriod(<FigureCards dashboard={data} />)}
      <AppearsWhen ready={!isPending} className="mt-4 grid gap-4">
        {ofPeriod(<DayChart days={data?.series} />)}
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {ofPeriod(<CompositionCard figures={data?.figures} />)}
          <SolvencyCard />
        </div>
        {ofPeriod(<ProductsTable products={data?.products} />)}
      </AppearsWhen>
      {figure && (
        <FigureSheet key={figure} figure={figure} range={day === undefined ? range : { from: day, to: day }} onClose={close} />
      )}
    </>
  );
}

function describe({ previous, figures }: Dashboard): string {
  const { deposits, withdrawals, tickets } = figures;
  const hasBase = [deposits, withdrawals, tickets].some((figure) => figure.previous !== 0);
  const before =
    previous.from === previous.to ? formatDay(previous.from) : `${formatDay(previous.from)} – ${formatDay(previous.to)}`;
  return `período anterior: ${before}${hasBase ? '' : ', sem base de comparação'}`;
}
