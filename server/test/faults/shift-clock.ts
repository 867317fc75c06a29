/**
 * Preloaded into a server by `--import`. Shifts its clock by SHIFT_CLOCK_MS, as if its host had a
 * wrong clock. The monotonic clock is unaffected.
 */
const shiftMs = Number(process.env['SHIFT_CLOCK_MS']);
const RealDate = Date;
const realOrigin = performance.timeOrigin;

class ShiftedDate extends RealDate {
  constructor(...parts: [] | [value: number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
Object.defineProperty(performance, 'timeOrigin', { value: realOrigin + shiftMs });
