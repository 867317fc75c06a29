const TICKS_ABOUT = 4;
const niceSteps = [1, 2, 2.5, 5, 10];

const isMultiple = (step: number, unit: number) => Math.abs(step / unit - Math.round(step / unit)) < 1e-9;

/**
 * The smallest of 1, 2, 2.5, 5, 10, 20 … that is at least `roughStep`, and a multiple of `unit`.
 */
function niceStep(roughStep: number, unit: number): number {
  const atLeast = Math.max(roughStep, unit);
  const magnitude = 10 ** Math.floor(Math.log10(atLeast) + 1e-9);
  const fits = (step: number) => step >= atLeast * (1 - 1e-9) && (unit === 0 || isMultiple(step, unit));
  return (niceSteps.find((each) => fits(each * magnitude)) ?? 10) * magnitude;
}

/**
 * Round numbers that span all values: the first and the last are the ends of the axis. They are
 * multiples of `unit`, the smallest difference that their labels show; 0 where labels show any.
 */
export function niceTicks(lowest: number, highest: number, unit = 0): number[] {
  if (lowest === highest) return lowest === 0 ? [0] : niceTicks(Math.min(0, lowest), Math.max(0, highest), unit);
  const step = niceStep((highest - lowest) / TICKS_ABOUT, unit);
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
