import { SeriesMark } from './series-mark.tsx';
import type { Point } from './series.ts';

interface ChartTooltipProps {
  point: Point;
  series: readonly { id: string; label: string }[];
  format: (value: number) => string;
  /**
   * The place of the point and the width of the drawing: the tooltip stands beside the point,
   * inside the drawing.
   */
  x: number;
  width: number;
}

export function ChartTooltip({ point, series, format, x, width }: ChartTooltipProps) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div
      aria-hidden="true"
      style={side}
      className="pointer-events-none absolute top-2 z-10 rounded-lg border border-border bg-popover px-3 py-2 text-[0.8125rem] text-popover-foreground shadow-lg"
    >
      <p className="mb-1 font-medium whitespace-nowrap tabular-nums">{point.name}</p>
      <dl className="grid gap-0.5">
        {series.map(({ id, label }, index) => (
          <div key={id} className="flex items-center justify-between gap-5 whitespace-nowrap">
            <dt className="inline-flex items-center gap-1.5 text-muted-foreground">
              <SeriesMark index={index} />
              {label}
            </dt>
            <dd className="amount font-medium">{formatOrDash(point.values[index], format)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function formatOrDash(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '—' : format(value);
}
