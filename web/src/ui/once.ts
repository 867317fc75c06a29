/** Creates a value on first use and keeps it: slow work must not happen while the page starts. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
