import canonicalize from 'canonicalize';

/**
 * The canonical JSON text of a value (RFC 8785): keys sorted, no white space, shortest numbers.
 * Throws a `TypeError` for a value that JSON cannot express.
 *
 * @example
 * canonicalJson({ b: 1, a: [0.5] }) // '{"a":[0.5],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  try {
    const text = canonicalize(value);
    if (text !== undefined) return text;
  } catch (error) {
    throw new TypeError('The value has no JSON form', { cause: error });
  }
  throw new TypeError('The value has no JSON form');
}
