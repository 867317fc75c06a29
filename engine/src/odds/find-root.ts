/** A point of a function: its place, and its height above zero. */
export interface RootBound {
  at: number;
  value: number;
}

const steps = 200;

/**
 * A root of `difference` between `low` (below zero) and `high` (zero or above), to |difference| <
 * `precision` or as near as doubles get. Regula falsi with the Illinois step: an end that stays
 * counts half in the next step, so that neither end stays for ever.
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
