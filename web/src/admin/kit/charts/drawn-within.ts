import type { Point } from './series.ts';

/** The same points with every value moved to at most `reach` from zero; as they are without one. */
export function drawnWithin(points: readonly Point[], reach: number | undefined): readonly Point[] {
  if (reach === undefined) return points;
  const within = (value: number | null) => (value === null ? null : Math.min(reach, Math.max(-reach, value)));
  return points.map(({ name, values }) => ({ name, values: values.map(within) }));
}
