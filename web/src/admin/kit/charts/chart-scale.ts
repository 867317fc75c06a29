import { niceTicks } from './nice-ticks.ts';
import type { ChartKind, Point } from './series.ts';

export interface ChartScale {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The horizontal space of one point. */
  band: number;
  ticks: readonly number[];
  centerOf: (index: number) => number;
  heightOf: (value: number) => number;
}

interface Room {
  width: number;
  height: number;
  /** The width that the labels of the vertical axis need. */
  labelWidth: (ticks: readonly number[]) => number;
  /** The smallest difference that the labels show. */
  unit?: number | undefined;
}

const TOP = 10;
const BOTTOM = 28;
const RIGHT = 12;

const isBars = (kind: ChartKind) => kind === 'bar' || kind === 'stacked-bar';

function valuesOf(points: readonly Point[], kind: ChartKind): number[] {
  const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  if (kind !== 'stacked-bar') return points.flatMap(({ values }) => present(values));
  return points.map(({ values }) => present(values).reduce((sum, value) => sum + value, 0));
}

/**
 * The axis of areas and bars includes zero. The axis of a line leaves zero out when the values vary
 * little and lie far from it.
 */
function ticksOf(values: readonly number[], kind: ChartKind, unit: number | undefined): number[] {
  if (values.length === 0) return [0];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const farFromZero = kind === 'line' && lowest > 0 && highest - lowest < lowest / 2 && highest > lowest;
  return farFromZero ? niceTicks(lowest, highest, unit) : niceTicks(Math.min(0, lowest), Math.max(0, highest), unit);
}

export function chartScale(points: readonly Point[], kind: ChartKind, { width, height, labelWidth, unit }: Room): ChartScale {
  const ticks = ticksOf(valuesOf(points, kind), kind, unit);
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const left = labelWidth(ticks);
  // While a page is laid out, a drawing may be narrower than its labels: no mark may get a negative
  // width.
  const right = Math.max(left + 1, width - RIGHT);
  const [top, bottom] = [TOP, height - BOTTOM];
  const steps = isBars(kind) ? points.length : Math.max(1, points.length - 1);
  const band = (right - left) / Math.max(1, steps);
  const offset = isBars(kind) || points.length === 1 ? band / 2 : 0;
  const span = high - low;
  return {
    left,
    right,
    top,
    bottom,
    band,
    ticks,
    centerOf: (index) => left + offset + index * band,
    heightOf: (value) => (span === 0 ? bottom : bottom - ((value - low) / span) * (bottom - top)),
  };
}

/** The point nearest to a place in the drawing. */
export function nearestPoint(scale: ChartScale, count: number, x: number): number {
  const index = Math.round((x - scale.centerOf(0)) / scale.band);
  return Math.min(count - 1, Math.max(0, index));
}
