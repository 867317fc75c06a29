/**
 * Draws the lines of a security print from a few sine curves. The same seed gives the same lines,
 * in any browser and in Node.
 */
interface Area {
  width: number;
  height: number;
  seed: number;
}

const TURN = Math.PI * 2;

/**
 * Quadratic curves through the midpoints between the points. They need a quarter of a polyline's
 * points and are smooth at any zoom.
 */
function curve(points: readonly (readonly [number, number])[], closed: boolean): string {
  const [first = [0, 0]] = points;
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
  const at = (point: readonly [number, number]) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  const next = (index: number) => points[(index + 1) % points.length] ?? first;
  if (closed) {
    const turns = points.map((point, index) => `Q${at(point)} ${middle(point, next(index))}`);
    return `M${middle(points.at(-1) ?? first, first)}${turns.join('')}Z`;
  }
  const inner = points.slice(1, -1).map((point, index) => `Q${at(point)} ${middle(point, next(index + 1))}`);
  return `M${at(first)}${inner.join('')}L${at(points.at(-1) ?? first)}`;
}

/** A band of waves that narrows to a waist and opens again, across the whole width. */
export function wavePath({ width, height, seed, lines }: Area & { lines: number }): string {
  const steps = 44;
  const paths = Array.from({ length: lines }, (_, line) => {
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const turn = (step / steps) * TURN;
      const spread = (line - lines / 2) * height * 0.018 * (1 + 0.62 * Math.sin(turn + seed));
      const swell = Math.sin(turn * 2 + seed) * 0.15 + Math.sin(turn * 4 + seed * 2 + line * 0.11) * 0.04;
      return [(step / steps) * width, height * (0.62 + swell) + spread] as const;
    });
    return curve(points, false);
  });
  return paths.join('');
}

/**
 * A flower of closed curves whose lobes are shifted from line to line, so that they weave a
 * lattice.
 */
export function rosettePath(rosette: {
  centerX: number;
  centerY: number;
  radius: number;
  petals: number;
  lines: number;
  seed: number;
}): string {
  const { centerX, centerY, radius, petals, lines, seed } = rosette;
  const lobes = petals + 3;
  const steps = lobes * 9;
  const paths = Array.from({ length: lines }, (_, line) => {
    const points = Array.from({ length: steps }, (_, step) => {
      const turn = (step / steps) * TURN;
      const weave = 0.17 * Math.sin(lobes * turn + (line * TURN) / lines);
      const reach = radius * (0.68 + weave + 0.13 * Math.cos(petals * turn + seed));
      return [centerX + reach * Math.cos(turn), centerY + reach * Math.sin(turn)] as const;
    });
    return curve(points, true);
  });
  return paths.join('');
}

const STRANDS = 3;
const AMPLITUDE = 3;

/** A straight plait of sine curves from (0, 0) to (length, 0): the engraved frame of the ticket. */
export function plaitPath(length: number): string {
  const waves = Math.max(2, Math.round(length / (AMPLITUDE * 5)));
  const steps = waves * 8;
  const paths = Array.from({ length: STRANDS }, (_, strand) => {
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const turn = (step / steps) * waves * TURN + (strand * TURN) / STRANDS;
      return [(step / steps) * length, AMPLITUDE * Math.sin(turn)] as const;
    });
    return curve(points, false);
  });
  return paths.join('');
}
