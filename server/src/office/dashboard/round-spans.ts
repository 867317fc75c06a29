import type { RoundHour } from './queries/round-rows.ts';

const HOUR_MS = 3_600_000;
/**
 * How many rounds a span should hold for each wanted row, since not every round counts for every
 * figure.
 */
const ROUNDS_PER_ROW = 4;

export type Span = { begin: Date; end: Date };

/**
 * Spans of time, newest first, without overlap, that cover all the given hours. The first ones are
 * narrow, because rounds are found only by time and a page needs few of many. Later ones grow,
 * because the wanted rows may be rare. `hours` are newest first; the first span ends at `end`.
 */
export function* roundSpans(hours: readonly RoundHour[], { end, limit }: { end: Date; limit: number }): Generator<Span> {
  let endMs = end.getTime();
  let wanted = limit * ROUNDS_PER_ROW;
  for (let next = 0; next < hours.length;) {
    const { hour, rounds } = hours[next]!;
    endMs = Math.min(endMs, hour.getTime() + HOUR_MS);
    if (rounds > wanted) {
      yield* narrowSpans(hour.getTime(), endMs, Math.ceil((HOUR_MS * wanted) / rounds));
      endMs = hour.getTime();
      next += 1;
    } else {
      let beginMs = hour.getTime();
      for (let gathered = 0; next < hours.length && gathered < wanted; next += 1) {
        gathered += hours[next]!.rounds;
        beginMs = hours[next]!.hour.getTime();
      }
      yield { begin: new Date(beginMs), end: new Date(endMs) };
      endMs = beginMs;
    }
    wanted *= 2;
  }
}

/** From the end of one hour to its begin, each span four times as long as the one before. */
function* narrowSpans(beginMs: number, endMs: number, firstMs: number): Generator<Span> {
  let lengthMs = firstMs;
  for (let upperMs = endMs; upperMs > beginMs; lengthMs *= 4) {
    const lowerMs = Math.max(beginMs, upperMs - lengthMs);
    yield { begin: new Date(lowerMs), end: new Date(upperMs) };
    upperMs = lowerMs;
  }
}

/** The later and the earlier half of a span; undefined for a millisecond, which has none. */
export function halvesOf({ begin, end }: Span): [Span, Span] | undefined {
  const middle = new Date(Math.floor((begin.getTime() + end.getTime()) / 2));
  if (middle.getTime() === begin.getTime()) return undefined;
  return [
    { begin: middle, end },
    { begin, end: middle },
  ];
}
