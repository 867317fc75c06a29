import type { ReactNode } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { seriesColor, seriesDash } from './series.ts';
import type { ChartKind } from './series.ts';

interface Point {
  name: string;
  values: Readonly<Record<string, number>>;
}

interface SeriesChartProps {
  label: string;
  kind: ChartKind;
  points: Point[];
  series: readonly { id: string; label: string }[];
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

const tick = { fill: 'var(--color-muted-foreground)', fontSize: 12 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** Arrow keys move from point to point. The table beside it says the same, so that readers of screens need not. */
export function SeriesChart({ label, kind, points, series, format, formatAxis }: SeriesChartProps) {
  const drawTooltip = ({ active, payload }: { active: boolean; payload: readonly { payload?: unknown }[] }) => {
    const point = active ? (payload[0]?.payload as Point | undefined) : undefined;
    return point && <ChartTooltip name={point.name} values={point.values} series={series} format={format} />;
  };
  return (
    <div role="group" aria-label={label} className="h-72 min-w-0 [&_.recharts-surface]:rounded-md">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={points} margin={margin} accessibilityLayer title={label}>
          <CartesianGrid vertical={false} stroke="var(--color-border)" />
          <XAxis
            dataKey="name"
            tick={tick}
            tickLine={false}
            axisLine={false}
            interval="equidistantPreserveStart"
            minTickGap={24}
            tickMargin={8}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} tickFormatter={formatAxis} width="auto" />
          <ReferenceLine y={0} stroke="var(--color-input)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--color-input)', fill: 'var(--color-accent)', fillOpacity: 0.6 }}
            content={drawTooltip}
          />
          {series.map(({ id, label: name }, index) => drawSeries({ kind, id, name, index }))}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function drawSeries({ kind, id, name, index }: { kind: ChartKind; id: string; name: string; index: number }): ReactNode {
  const color = seriesColor(index);
  const dash = seriesDash(index);
  const common = { dataKey: (point: Point) => point.values[id], name, isAnimationActive: false } as const;
  const line = { type: 'linear', stroke: color, strokeWidth: 2, ...(dash !== undefined && { strokeDasharray: dash }) } as const;
  const dots = { dot: false, activeDot: { r: 4, stroke: 'var(--color-card)', strokeWidth: 2 } } as const;
  if (kind === 'bar' || kind === 'stacked-bar') {
    return (
      <Bar
        key={id}
        {...common}
        {...(kind === 'stacked-bar' && { stackId: 'all' })}
        fill={color}
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
      />
    );
  }
  if (kind === 'area') return <Area key={id} {...common} {...line} {...dots} fill={color} fillOpacity={0.08} />;
  return <Line key={id} {...common} {...line} {...dots} />;
}
