import { solveK } from './odds/solve-k.ts';
import type { MathDefinition, UnsolvedMath } from './definition/math-definition.ts';
import { MathError } from './definition/math-error.ts';
import { readNumber, readObject } from './definition/read-fields.ts';
import { readPrizes } from './definition/read-prizes.ts';
import { readSettings } from './definition/read-settings.ts';

/**
 * Validates the JSON object that fixes the odds of a card, and returns it in normal form.
 *
 * Prizes are sorted. Defaults are written out: `hit_rate_base` (0.05), `display_weight` (1) and an
 * unused `forced_rtp` (0). A missing `k` is solved. The result is frozen, because tables derived
 * from it are cached.
 *
 * Throws `MathError` (with `field`) for anything else that is missing, unknown or out of range.
 *
 * @example
 * const math = parseMath({
 *   protocol: 1, price_cents: 1000, max_prize_cents: 100000, settings: defaultSettings,
 *   prizes: [
 *     { prize_cents: 1000, display_weight: 30, hit_rate_base: 0.07 },
 *     { prize_cents: 100000, hit_rate_base: 0.0001 },
 *   ],
 * })
 * math.prizes[1].display_weight // 1
 * math.k                        // solved for settings.rtp_target
 */
export function parseMath(input: unknown): MathDefinition {
  const fields = readObject(input, 'math', ['protocol', 'price_cents', 'max_prize_cents', 'settings', 'prizes', 'k']);
  if (fields['protocol'] !== 1) throw new MathError('protocol', 'must be 1');
  const maxPrizeCents = readNumber(fields['max_prize_cents'], 'max_prize_cents', { min: 1, integer: true });
  const unsolved: UnsolvedMath = {
    protocol: 1,
    price_cents: readNumber(fields['price_cents'], 'price_cents', { min: 1, integer: true }),
    max_prize_cents: maxPrizeCents,
    settings: Object.freeze(readSettings(fields['settings'])),
    prizes: readPrizes(fields['prizes'], maxPrizeCents),
  };
  unsolved.prizes.forEach((row) => Object.freeze(row));
  Object.freeze(unsolved.prizes);
  const k = fields['k'] === undefined ? solveK(unsolved).k : readNumber(fields['k'], 'k', { min: 0 });
  return Object.freeze({ ...unsolved, k });
}
