type Json = Record<string, unknown>;

/**
 * The same document without schemas that nothing refers to, and with items in every list: where the
 * places of a list are described one by one, readers look for that all the same.
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
