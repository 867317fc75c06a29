/**
 * How many times the usual limit the drawing reaches: a deviation far beyond its limit stays
 * visible.
 */
const USUAL_LIMITS = 3;

/**
 * How far from zero the control chart is drawn. A day with a handful of rounds has a limit a
 * hundred times the usual one: drawn to scale, it would press all other days onto the zero line.
 * Undefined without points.
 */
export function driftReach(points: readonly { limit: number }[]): number | undefined {
  const limits = points.map(({ limit }) => limit).toSorted((a, b) => a - b);
  const usual = limits[Math.floor(limits.length / 2)];
  return usual === undefined || usual === 0 ? undefined : USUAL_LIMITS * usual;
}
