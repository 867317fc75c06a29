/**
 * A prize table, setting or option that the game math does not allow.
 *
 * `field` is the path of the wrong value, such as `prizes[2].hit_rate_base`. The message names it
 * and says what is allowed.
 */
export class MathError extends Error {
  readonly field: string;

  constructor(field: string, allowed: string) {
    super(`${field} ${allowed}`);
    this.name = 'MathError';
    this.field = field;
  }
}
