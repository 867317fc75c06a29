import type { ReactNode } from 'react';

/**
 * One line, area or set of bars of a chart; at most five, told apart by colour, dash and legend.
 */
export interface Series<Row> {
  id: string;
  label: string;
  /** Null leaves a gap: there was nothing to measure. */
  value: (row: Row) => number | null;
  /** What leads from the table to what adds up to a value. Its content is the value. */
  link?: (row: Row, value: string) => ReactNode;
}

/**
 * An area chart fills the area below its first series only: overlapping tints would have the colour
 * of no series.
 */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked-bar';

/** One place on the horizontal axis, with a value for each series. */
export interface Point {
  name: string;
  values: readonly (number | null)[];
}

/** The colours of tokens.css, in their order. */
export const seriesColor = (index: number): string => `var(--color-chart-${(index % 5) + 1})`;

const dashes = [undefined, '7 4', '2 3', '10 3 2 3', '4 2'] as const;

export const seriesDash = (index: number): string | undefined => dashes[index % dashes.length];
