/** One line, area or set of bars of a chart; at most five, told apart by colour, dash and legend. */
export interface Series<Row> {
  id: string;
  label: string;
  value: (row: Row) => number;
}

export type ChartKind = 'line' | 'area' | 'bar' | 'stacked-bar';

/** The colours of tokens.css, in their order. */
export const seriesColor = (index: number): string => `var(--color-chart-${(index % 5) + 1})`;

const dashes = [undefined, '7 4', '2 3', '10 3 2 3', '4 2'] as const;

export const seriesDash = (index: number): string | undefined => dashes[index % dashes.length];
