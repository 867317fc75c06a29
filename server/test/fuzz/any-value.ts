import type { SeededRandom } from './seeded-random.ts';

/** The subset of JSON Schema that the contract's OpenAPI document uses. */
export type Schema = {
  type?: 'object' | 'array' | 'boolean' | 'null' | 'integer' | 'number' | 'string';
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
};

/** Values that exist on the site, by field name. */
export type Dictionary = Record<string, readonly unknown[]>;

const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { a: [deep(depth - 1)] });

const hostile: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  0,
  -0,
  -1,
  0.1,
  -0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  2 ** 64,
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'a\0b',
  '\0',
  '\u0001\u001b[31m',
  '\n\r\t',
  '\ud800',
  'a\udfffb',
  '😀',
  'á'.normalize('NFD'),
  '\u202eabc',
  '\ufeff',
  'ﷺ',
  'İ',
  'ß',
  '\u2028',
  "' or 1=1 --",
  '"; drop table round; --',
  '$1',
  '%s',
  '%00',
  '%',
  '..',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01',
  '294276-12-31',
  '1970-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '000.000.000-00',
  '111.111.111-11',
  '52998224725',
  '५२९९८२२४७२५',
  'x'.repeat(300),
  '9'.repeat(400),
  'á'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  [1, 2, 3],
  ['a'],
  { a: 1 },
  { length: 3 },
  { toString: 'x' },
  { $ne: null },
  deep(40),
  Array.from({ length: 2000 }, () => 0),
];

export const hostileValue = (random: SeededRandom): unknown => random.pick(hostile);

/**
 * A random value: mostly valid, sometimes at or just beyond a limit, sometimes hostile. `tameness`
 * is the chance that a value is valid.
 */
export function anyValue(
  random: SeededRandom,
  schema: Schema,
  field: string,
  tools: { dictionary: Dictionary; tameness: number },
): unknown {
  const { dictionary, tameness } = tools;
  if (!random.chance(tameness)) return random.chance(0.5) ? hostileValue(random) : beyond(random, schema);
  const known = dictionary[field];
  if (known !== undefined && known.length > 0 && random.chance(0.9)) return random.pick(known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return anyValue(random, random.pick(choices), field, tools);
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return anyObject(random, schema, tools);
    case 'array':
      return Array.from({ length: lengthOf(random, schema) }, () => anyValue(random, schema.items ?? {}, field, tools));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return anyNumber(random, schema);
    case 'string':
    case undefined:
  }
  return anyText(random, schema);
}

function anyObject(
  random: SeededRandom,
  schema: Schema,
  tools: { dictionary: Dictionary; tameness: number },
): Record<string, unknown> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) =>
    required.has(name) ? random.chance(0.97 + 0.03 * tools.tameness) : random.chance(0.5),
  );
  const entries = fields.map(([name, property]) => [name, anyValue(random, property, name, tools)] as const);
  const extra = random.chance(tools.tameness)
    ? []
    : [[random.pick(['extra', '__proto__', 'constructor', '']), hostileValue(random)] as const];
  return Object.fromEntries([...entries, ...extra]);
}

const lengthOf = (random: SeededRandom, { minItems = 0, maxItems = minItems + 3 }: Schema) =>
  minItems + random.below(maxItems - minItems + 1);

function anyNumber(random: SeededRandom, { minimum = -1000, maximum = 100_000 }: Schema): number {
  if (random.chance(0.1)) return random.pick([minimum, maximum]);
  return Math.floor(minimum + random.fraction() * (Math.min(maximum, minimum + 2e6) - minimum));
}

function anyText(random: SeededRandom, { format, minLength = 0, maxLength = 40 }: Schema): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(16).toString(16)).join('');
  if (format === 'uuid') return `${digits(8)}-${digits(4)}-7${digits(3)}-8${digits(3)}-${digits(12)}`;
  if (format === 'date') return `20${10 + random.below(40)}-0${1 + random.below(9)}-1${random.below(10)}`;
  const length = minLength + random.below(Math.min(maxLength, 80) - minLength + 1);
  return Array.from({ length }, () => 'abcXYZ0189_-'.charAt(random.below(12))).join('');
}

/** One step outside of what the schema allows. */
function beyond(random: SeededRandom, schema: Schema): unknown {
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 0 } = schema;
    return random.pick([minimum - 1, maximum + 1, minimum + 0.5, String(minimum), `${minimum}`.padStart(30, '0')]);
  }
  if (schema.type === 'array') return Array.from({ length: (schema.maxItems ?? 3) + 1 }, () => true);
  if (schema.type === 'object') return random.pick([null, [], 'object', [{}]]);
  return 'x'.repeat((schema.maxLength ?? 64) + 1);
}
