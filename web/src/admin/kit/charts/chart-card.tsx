import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { SeriesChart } from './series-chart.tsx';
import { SeriesMark } from './series-mark.tsx';
import type { ChartKind } from './series.ts';

interface ChartCardProps<Row> extends Omit<ChartData<Row>, 'rows'> {
  title: string;
  /** What is measured and in which unit: "Apostas e prêmios por dia, em reais". */
  description: string;
  kind?: ChartKind;
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** Shorter than `format`, for the axis: "R$ 1,2 mil". */
  formatAxis?: (value: number) => string;
  /**
   * The smallest difference that the labels of the axis show: 1 for whole numbers. By default any.
   */
  unit?: number | undefined;
  /** Values farther from zero lie on the edge of the drawing; the table shows them as they are. */
  reach?: number | undefined;
  action?: ReactNode;
  /** What failed, in a sentence; requires `onRetry`. Rows that were read before stay. */
  error?: string | undefined;
  onRetry?: () => unknown;
  /** What a quiet row has in each series. A chart of quiet rows alone counts as empty. */
  nothing?: 0 | null;
  empty?: ReactNode;
}

/** A chart with the same figures as a table: beside it where there is room, below it elsewhere. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, description, action, rows, series, error, onRetry, nothing, empty } = props;
  const card = { title, description, ...(action !== undefined && { action }) };
  if (rows === undefined && error !== undefined && onRetry) {
    return (
      <Card {...card}>
        <ErrorState message={error} onRetry={onRetry} />
      </Card>
    );
  }
  if (rows?.every((row) => nothing !== undefined && series.every(({ value }) => value(row) === nothing))) {
    return (
      <Card {...card}>
        {/* As high as the drawing that waits. */}
        <div className="grid min-h-72 *:content-center">{empty ?? <EmptyState title="Sem dados no período" />}</div>
      </Card>
    );
  }
  return (
    <Card {...card}>
      {rows !== undefined && error !== undefined && onRetry && <ErrorState inLine message={error} onRetry={onRetry} />}
      <Legend series={series} />
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)]">
        {rows === undefined ? <Waiting /> : <Drawn {...props} rows={rows} />}
      </div>
    </Card>
  );
}

function Drawn<Row>(props: ChartCardProps<Row> & { rows: readonly Row[] }) {
  const { title, description, kind = 'line', rows, category, series, format, formatAxis = format, unit, reach } = props;
  const points = rows.map((row) => ({
    name: category.name(row),
    values: series.map(({ value }) => value(row)),
  }));
  return (
    <>
      <SeriesChart
        label={`${title}. ${description}`}
        kind={kind}
        points={points}
        series={series}
        format={format}
        formatAxis={formatAxis}
        unit={unit}
        reach={reach}
      />
      <ChartTable label={title} rows={rows} category={category} series={series} format={format} />
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </>
);

function Legend({ series }: { series: readonly { id: string; label: string }[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted-foreground">
      {series.map(({ id, label }, index) => (
        <li key={id} className="inline-flex items-center gap-1.5">
          <SeriesMark index={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}
