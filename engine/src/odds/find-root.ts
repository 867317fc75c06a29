/** A point of a function: the argument `at`, and the function's value there. */
export interface RootBound {
  at: number;
  value: number;
}

const steps = 200;

/**
 * Finds a root of `difference` between `low` (value below zero) and `high` (value zero or above).
 * Stops when |difference| < `precision`, when doubles allow no better argument, or after 200 steps.
 * The method is regula falsi with the Illinois modification: when one end stays for two steps in a
 * row, its value is halved, so that neither end can stay for ever.
 */
export function findRoot(difference: (at: number) => number, low: RootBound, high: RootBound, precision: number): number {
  let best = Math.abs(low.value) < Math.abs(high.value) ? low : high;
  let [left, right] = [low, high];
  let moved = 'neither';
  for (let step = 0; step < steps && Math.abs(best.value) >= precision; step++) {
    const at = between(left, right);
    if (at <= left.at || at >= right.at) break;
    const point = { at, value: difference(at) };
    if (Math.abs(point.value) < Math.abs(best.value)) best = point;
    if (point.value < 0) {
      left = point;
      if (moved === 'left') right = { at: right.at, value: right.value / 2 };
      moved = 'left';
    } else {
      right = point;
      if (moved === 'right') left = { at: left.at, value: left.value / 2 };
      moved = 'right';
    }
  }
  return best.at;
}

function between(left: RootBound, right: RootBound): number {
  const at = right.at - (right.value * (right.at - left.at)) / (right.value - left.value);
  return at > left.at && at < right.at ? at : (left.at + right.at) / 2;
}
