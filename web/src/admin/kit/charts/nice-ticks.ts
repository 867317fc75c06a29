const TICKS_ABOUT = 4;
const niceSteps = [1, 2, 2.5, 5, 10];

/** The smallest of 1, 2, 2.5, 5, 10, 20 … that is at least `roughStep`. */
function niceStep(roughStep: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step = niceSteps.find((each) => each * magnitude >= roughStep * (1 - 1e-9)) ?? 10;
  return step * magnitude;
}

/** Round numbers that span all values: the first and the last are the ends of the axis. */
export function niceTicks(lowest: number, highest: number): number[] {
  if (lowest === highest) return lowest === 0 ? [0] : niceTicks(Math.min(0, lowest), Math.max(0, highest));
  const step = niceStep((highest - lowest) / TICKS_ABOUT);
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
