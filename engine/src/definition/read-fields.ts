import { MathError } from './math-error.ts';

/** The allowed range of a number field. `min` and `max` are inclusive; `above` excludes `min`. */
export interface NumberRule {
  min: number;
  max?: number;
  above?: boolean;
  integer?: boolean;
}

/**
 * Returns the value as a plain object that has only the `known` keys. Otherwise throws a
 * `MathError` that names the path or the unknown key.
 */
export function readObject(value: unknown, path: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MathError(path, 'must be an object');
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new MathError(path === 'math' ? unknown : `${path}.${unknown}`, 'is not a known field');
  }
  return value as Record<string, unknown>;
}

/**
 * Returns the value as a number within the rule. Otherwise throws a `MathError` that names the
 * field and the allowed range.
 */
export function readNumber(value: unknown, field: string, rule: NumberRule): number {
  const valid =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (rule.above ? value > rule.min : value >= rule.min) &&
    (rule.max === undefined || value <= rule.max) &&
    (!rule.integer || Number.isSafeInteger(value));
  if (!valid) {
    throw new MathError(field, value === undefined ? `is required: ${describe(rule)}` : `must be ${describe(rule)}`);
  }
  // -0 becomes 0: odds and canonical JSON do not tell them apart.
  return value === 0 ? 0 : value;
}

function describe(rule: NumberRule): string {
  const kind = rule.integer ? 'an integer' : 'a number';
  if (rule.max !== undefined) return `${kind} from ${rule.min} to ${rule.max}`;
  return rule.above ? `${kind} above ${rule.min}` : `${kind} of ${rule.min} or more`;
}
