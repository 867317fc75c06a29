import { hashJson } from '../encoding/hash-json.ts';
import type { MathDefinition } from './math-definition.ts';

/** The identity of a math: lower-case hex SHA-256 of its canonical JSON, `k` included. */
export function mathVersion(math: MathDefinition): string {
  return hashJson(math);
}
