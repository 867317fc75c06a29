/**
 * A value that is made when it is first asked for: what takes long must not be made while the page
 * is starting.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
