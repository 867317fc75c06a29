/**
 * How many of something a test takes: the whole with WHOLE_AMOUNTS (`npm run test:draws`), and a
 * fifth of it in `npm test`, which is run many times a day.
 */
export function amount(whole: number): number {
  return process.env['WHOLE_AMOUNTS'] === undefined ? Math.ceil(whole / 5) : whole;
}
