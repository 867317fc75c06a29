/**
 * The sample size of a statistical test: `whole` when WHOLE_AMOUNTS is set (`npm run test:draws`),
 * and a fifth of it in `npm test`, which developers run many times a day.
 */
export function amount(whole: number): number {
  return process.env['WHOLE_AMOUNTS'] === undefined ? Math.ceil(whole / 5) : whole;
}
