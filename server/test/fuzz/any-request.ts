import type { InjectOptions } from 'fastify';
import { anyValue, hostileValue, type Dictionary, type Schema } from './any-value.ts';
import type { SeededRandom } from './seeded-random.ts';

type Parameter = { name: string; in: 'query' | 'path'; schema: Schema };
export type Operation = { operationId: string; method: string; path: string; parameters: Parameter[]; body: Schema | undefined };

type Document = {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
};

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

export type AnyRequest = { operation: Operation; key: string | undefined; options: InjectOptions };
type Caller = { token: string; cookie: string };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;

/**
 * One request for an operation. Half of them are as a careful client sends them, the others get
 * worse and worse.
 */
export function anyRequest(
  random: SeededRandom,
  operation: Operation,
  { caller, dictionary }: { caller: Caller; dictionary: Dictionary },
): AnyRequest {
  const tameness = random.pick([1, 1, 1, 0.9, 0.7, 0.3]);
  const tools = { dictionary, tameness };
  const tame = (probability: number) => random.chance(tameness + (1 - tameness) * probability);
  const key = tame(0.8) ? `key-${random.below(1e9)}` : random.pick([undefined, '', ' ', 'x'.repeat(201), 'a b', 'é', 'same']);
  const method = tame(0.9) ? operation.method : random.pick(methods);
  const url = pathOf(random, operation, tools) + queryOf(random, operation, tools);
  const headers: Record<string, string> = {
    ...credentials(random, caller, tame(0.7)),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(tame(0.9)
      ? {}
      : { accept: '\0', 'x-forwarded-for': "'", range: 'bytes=0-', 'if-none-match': '*', 'content-encoding': 'gzip' }),
  };
  const options = { method, url, headers, ...bodyOf(random, operation, tools) } as InjectOptions;
  return { operation, key, options: { ...options, headers: { ...headers, ...options.headers } } };
}

type Tools = { dictionary: Dictionary; tameness: number };

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone surrogates cannot be percent-encoded. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

function pathOf(random: SeededRandom, { path, parameters }: Operation, tools: Tools): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!random.chance(tools.tameness)) return random.pick(['%', '%zz', '%ff', '%c0%af', '..%2f..', '%00', '', '%F0%9F%98%80']);
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encode(anyValue(random, schema, name, tools));
  });
}

function queryOf(random: SeededRandom, { parameters }: Operation, tools: Tools): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.7))
    .map(({ name, schema }) => `${name}=${encode(anyValue(random, schema, name, tools))}`);
  if (!random.chance(tools.tameness)) {
    const [first = 'page=1'] = pairs;
    pairs.push(
      first,
      random.pick(['a[b]=1', '__proto__[x]=1', '%', '=', '&&&', 'page=%ff', 'page[]=1', `q=${encode(hostileValue(random))}`]),
    );
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function credentials(random: SeededRandom, { token, cookie }: Caller, valid: boolean): Record<string, string> {
  if (valid) return random.chance(0.8) ? { authorization: `Bearer ${token}` } : { cookie, origin: 'http://localhost:3000' };
  return random.pick<Record<string, string>>([
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${token}x` },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${token}`, cookie },
    { cookie },
    { cookie: 'raspasorte.session_token=%', origin: 'http://localhost:3000' },
    { cookie, origin: 'https://evil.example' },
  ]);
}

function bodyOf(random: SeededRandom, { body }: Operation, tools: Tools): InjectOptions {
  const type = random.chance(tools.tameness)
    ? 'application/json'
    : random.pick(['text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'multipart/form-data']);
  const headers = type === '' ? {} : { 'content-type': type };
  if (body === undefined) return random.chance(tools.tameness) ? {} : { headers, payload: asText(hostileValue(random)) };
  const text = JSON.stringify(anyValue(random, body, '', tools)) ?? '';
  if (random.chance(tools.tameness)) return { headers, payload: text };
  const broken = [
    text.slice(0, -1),
    `${text}}`,
    text.replace('{', '{"__proto__":{},'),
    text.replace(/\d+/, '1e999'),
    '',
    'null',
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
  ];
  return { headers, payload: random.pick(broken) };
}
