import type { ChartScale } from './chart-scale.ts';
import type { Point } from './series.ts';

interface ChartAxesProps {
  scale: ChartScale;
  points: readonly Point[];
  formatAxis: (value: number) => string;
}

const LETTER_WIDTH = 7.4;

/** How many points apart the names stand, so that they do not overlap. */
function nameStep(points: readonly Point[], band: number): number {
  const longest = Math.max(0, ...points.map(({ name }) => name.length));
  return Math.max(1, Math.ceil((longest * LETTER_WIDTH + 14) / band));
}

/** The approximate width of the longest label, in pixels. */
export function axisLabelWidth(labels: readonly string[]): number {
  return Math.max(0, ...labels.map((label) => label.length)) * LETTER_WIDTH + 14;
}

export function ChartAxes({ scale, points, formatAxis }: ChartAxesProps) {
  const { left, right, bottom, ticks, centerOf, heightOf, band } = scale;
  const step = nameStep(points, band);
  return (
    <g className="fill-muted-foreground text-xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={heightOf(tick)}
            y2={heightOf(tick)}
            className={tick === 0 ? 'stroke-input' : 'stroke-border'}
          />
          <text x={left - 10} y={heightOf(tick)} dy="0.32em" textAnchor="end">
            {formatAxis(tick)}
          </text>
        </g>
      ))}
      {points.map(
        ({ name }, index) =>
          index % step === 0 && (
            <text key={name} x={centerOf(index)} y={bottom + 20} textAnchor="middle">
              {name}
            </text>
          ),
      )}
    </g>
  );
}
