type Json = Record<string, unknown>;

/**
 * The same document without schemas that nothing refers to. Tuples get an empty `items` schema,
 * because readers expect `items` in every array, even beside `prefixItems`.
 */
export function tidySchemas<Document extends object>(document: Document): Document {
  const tidied = JSON.parse(JSON.stringify(document), withItems) as Document & { components?: { schemas?: Json } };
  const schemas = tidied.components?.schemas ?? {};
  for (;;) {
    const text = JSON.stringify(tidied);
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    if (unused.length === 0) return tidied;
    for (const name of unused) delete schemas[name];
  }
}

function withItems(_key: string, value: unknown): unknown {
  const isTuple = typeof value === 'object' && value !== null && 'prefixItems' in value && 'items' in value;
  return isTuple && value.items === false ? { ...value, items: {} } : value;
}
