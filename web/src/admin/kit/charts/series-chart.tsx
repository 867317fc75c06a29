import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { axisLabelWidth, ChartAxes } from './chart-axes.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { ChartPointer } from './chart-pointer.tsx';
import { chartScale, nearestPoint } from './chart-scale.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { drawnWithin } from './drawn-within.ts';
import type { ChartKind, Point } from './series.ts';
import { useWidth } from './use-width.ts';

interface SeriesChartProps {
  label: string;
  kind: ChartKind;
  points: readonly Point[];
  series: readonly { id: string; label: string }[];
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  /** The smallest difference that `formatAxis` shows: 1 for whole numbers. By default any. */
  unit?: number | undefined;
  /** The drawing ends at this distance from zero: farther values lie on its edge. */
  reach?: number | undefined;
}

const HEIGHT = 288;

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A chart that is read like a slider: a pointer, a finger or the arrow keys move along the points,
 * and a tooltip shows the figures of the active one.
 */
export function SeriesChart({ label, kind, points, series, format, formatAxis, unit, reach }: SeriesChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen === null ? null : Math.min(chosen, points.length - 1);
  const drawn = drawnWithin(points, reach);
  const scale = chartScale(drawn, kind, {
    width,
    height: HEIGHT,
    labelWidth: (ticks) => axisLabelWidth(ticks.map(formatAxis)),
    unit,
  });
  const point = active === null ? undefined : points[active];

  const followPointer = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestPoint(scale, points.length, event.clientX - left));
  };
  const followKeys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') setChosen(null);
    const next = steps[event.key]?.(active ?? -1, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(points.length - 1, Math.max(0, next)));
  };
  const said =
    point && `${point.name}: ${series.map(({ label: name }, index) => `${name} ${say(point.values[index], format)}`).join('; ')}`;

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(active ?? 0) + 1}
      aria-valuetext={said ?? 'Use as setas para percorrer os pontos'}
      onPointerMove={followPointer}
      onPointerDown={followPointer}
      onPointerLeave={() => setChosen(null)}
      onKeyDown={followKeys}
      onBlur={() => setChosen(null)}
      className="relative h-72 min-w-0 touch-pan-y rounded-md select-none"
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={HEIGHT} className="block overflow-visible">
          <ChartAxes scale={scale} points={drawn} formatAxis={formatAxis} />
          {active !== null && <ChartPointer scale={scale} point={drawn[active]} index={active} kind={kind} />}
          <ChartMarks scale={scale} points={drawn} seriesCount={series.length} kind={kind} />
        </svg>
      )}
      {point && active !== null && (
        <ChartTooltip point={point} series={series} format={format} x={scale.centerOf(active)} width={width} />
      )}
    </div>
  );
}

const say = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? 'sem valor' : format(value);
