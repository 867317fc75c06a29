/**
 * Preloaded into a server by `--import`: its clock is wrong by SHIFT_CLOCK_MS, as that of its host
 * would be. The monotonic clock goes on as it does.
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
