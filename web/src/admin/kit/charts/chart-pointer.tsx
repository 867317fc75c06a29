import type { ChartScale } from './chart-scale.ts';
import { seriesColor } from './series.ts';
import type { ChartKind, Point } from './series.ts';

interface ChartPointerProps {
  scale: ChartScale;
  point: Point | undefined;
  index: number;
  kind: ChartKind;
}

/** Marks the active point: a line with a dot for each series, or a background behind its bars. */
export function ChartPointer({ scale, point, index, kind }: ChartPointerProps) {
  const { top, bottom, band, centerOf, heightOf } = scale;
  const x = centerOf(index);
  if (kind === 'bar' || kind === 'stacked-bar') {
    return <rect x={x - band / 2} y={top} width={band} height={bottom - top} className="fill-accent" />;
  }
  return (
    <g>
      <line x1={x} x2={x} y1={top} y2={bottom} className="stroke-input" />
      {point?.values.map(
        (value, series) =>
          value !== null && (
            <circle
              key={series}
              cx={x}
              cy={heightOf(value)}
              r={4.5}
              fill={seriesColor(series)}
              className="stroke-card"
              strokeWidth={2}
            />
          ),
      )}
    </g>
  );
}
