import { seriesColor, seriesDash } from './series.ts';

/** A piece of the series' own line, as it is drawn in the chart. */
export function SeriesMark({ index }: { index: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 8" className="h-2 w-5 shrink-0">
      <path d="M0 4H20" stroke={seriesColor(index)} strokeWidth="3" strokeDasharray={seriesDash(index)} />
    </svg>
  );
}
