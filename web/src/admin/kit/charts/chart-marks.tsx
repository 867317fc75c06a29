import type { ChartScale } from './chart-scale.ts';
import { seriesColor, seriesDash } from './series.ts';
import type { ChartKind, Point } from './series.ts';

interface ChartMarksProps {
  scale: ChartScale;
  points: readonly Point[];
  seriesCount: number;
  kind: ChartKind;
}

const WIDEST_BAR = 36;

export function ChartMarks(props: ChartMarksProps) {
  if (props.kind === 'bar' || props.kind === 'stacked-bar') return <Bars {...props} />;
  return Array.from({ length: props.seriesCount }, (_, index) => <Curve key={index} {...props} index={index} />);
}

/** Runs of points that follow each other without a gap. */
function runsOf(points: readonly Point[], series: number): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [[]];
  points.forEach(({ values }, index) => {
    const value = values[series] ?? null;
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  });
  return runs.filter((run) => run.length > 0);
}

function Curve({ scale, points, kind, index: series }: ChartMarksProps & { index: number }) {
  const { centerOf, heightOf, ticks } = scale;
  const ground = heightOf(Math.max(0, ticks[0] ?? 0));
  return runsOf(points, series).map((run) => {
    const line = run.map(({ index, value }) => `${centerOf(index).toFixed(1)} ${heightOf(value).toFixed(1)}`).join('L');
    const [first = 0, last = 0] = [run[0]?.index, run.at(-1)?.index];
    return (
      <g key={first} fill="none">
        {kind === 'area' && series === 0 && (
          <path
            d={`M${line}L${centerOf(last)} ${ground}L${centerOf(first)} ${ground}Z`}
            fill={seriesColor(series)}
            fillOpacity={0.1}
          />
        )}
        <path
          // A run of one point is a dot.
          d={first === last ? `M${line}h0.01` : `M${line}`}
          stroke={seriesColor(series)}
          strokeWidth={first === last ? 5 : 2}
          strokeDasharray={seriesDash(series)}
          strokeLinejoin="round"
          strokeLinecap={first === last ? 'round' : 'butt'}
        />
      </g>
    );
  });
}

function Bars({ scale, points, seriesCount, kind }: ChartMarksProps) {
  const { band, centerOf, heightOf } = scale;
  const isStacked = kind === 'stacked-bar';
  const group = Math.min(band * 0.72, isStacked ? WIDEST_BAR : WIDEST_BAR * seriesCount);
  const width = isStacked ? group : group / seriesCount;
  return points.flatMap(({ name, values }, index) => {
    let below = 0;
    return values.map((value, series) => {
      if (value === null) return null;
      const [from, to] = isStacked ? [below, below + value] : [0, value];
      if (isStacked) below = to;
      const [top, bottom] = [Math.min(heightOf(from), heightOf(to)), Math.max(heightOf(from), heightOf(to))];
      const x = centerOf(index) - group / 2 + (isStacked ? 0 : series * width);
      return (
        <rect
          key={`${name} ${series}`}
          x={x}
          y={top}
          width={Math.max(1, width - 1)}
          height={bottom - top}
          rx={Math.min(2, width / 4)}
          fill={seriesColor(series)}
        />
      );
    });
  });
}
