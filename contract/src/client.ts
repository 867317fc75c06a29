import type { RefusalCode } from './refusals.ts';
import { INTERNAL } from './page-refusals.ts';
import type { RouteTable } from './route-table.ts';
import { routes, type PlayerRouteName, type RouteName } from './routes.ts';
import type { Answer, Problem, RequestBody, RequestParams, RequestQuery } from './types.ts';

type Part<Key extends string, Type> = [Type] extends [never]
  ? { [K in Key]?: never }
  : {} extends Type
    ? { [K in Key]?: Type }
    : { [K in Key]: Type };

/**
 * Response header for operators: how many server processes have not yet confirmed that they know of
 * the change. The change is stored nevertheless, and those processes apply it within
 * `UNCONFIRMED_SECONDS`.
 */
export const UNCONFIRMED_HEADER = 'x-unconfirmed-processes';
/** After this time such a process knows that it hears nothing, and no longer trusts its memory. */
export const UNCONFIRMED_SECONDS = 20;

export type RequestOf<Name extends RouteName> = Part<'params', RequestParams<Name>> &
  Part<'query', RequestQuery<Name>> &
  Part<'body', RequestBody<Name>> & {
    /** One key per intent, reused by its retries, so that money moves at most once. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type ClientOptions = {
  baseUrl: string;
  /** Session token, for clients that are not browsers. Browsers use the session cookie. */
  token?: string;
  /**
   * After this time the call fails with the code `network`. Without it a call lasts as long as its
   * connection.
   */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/**
 * A refusal by the server, with a `code` of the closed list, or `network` when no response arrived.
 */
export class ApiError extends Error {
  readonly code: RefusalCode | 'network';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(code: RefusalCode | 'network', detail: string, options: { status: number; problem?: Problem; cause?: unknown }) {
    super(detail, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status;
    this.problem = options.problem;
  }
}

/** Whether a call failed with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ApiError['code'][]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** What a refusal says of single fields. */
export const fieldErrors = (error: unknown): NonNullable<Problem['errors']> =>
  (error instanceof ApiError && error.problem?.errors) || [];

export type Client<Names extends RouteName = PlayerRouteName> = <Name extends Names>(
  name: Name,
  ...request: {} extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>]
) => Promise<Answer<Name>>;

/** A client for the routes of players. */
export const createClient = (options: ClientOptions): Client => createClientFor(routes, options);

/**
 * A client for the routes of a table. A failed call throws `ApiError`. The client never retries by
 * itself, because money may have moved.
 */
export function createClientFor<Names extends RouteName>(
  table: Readonly<Record<Names, RouteTable[string]>>,
  options: ClientOptions,
): Client<Names> {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async (name, ...[request]) => {
    const { method, path } = table[name];
    const parts = (request ?? {}) as RequestParts;
    const url = options.baseUrl + fillPath(path, parts.params) + queryString(parts.query);
    let response: Response;
    let text: string;
    try {
      response = await send(url, { method, ...requestInit(parts, options) });
      // A response that breaks off counts as no response.
      text = await response.text();
    } catch (cause) {
      throw new ApiError('network', 'Falha de conexão. Tente novamente.', { status: 0, cause });
    }
    if (!response.ok) throw toApiError(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };
}

/**
 * `RequestOf` without the type of a particular route, for the code that sends it. `RequestOf`
 * decides which parts a caller must give.
 */
type RequestParts = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

function requestInit({ body, idempotencyKey, signal }: RequestParts, { token, timeoutMs }: ClientOptions): RequestInit {
  const signals = [signal ?? [], timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs)].flat();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  return {
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signals.length === 0 ? {} : { signal: anyOf(signals) }),
  };
}

/** `AbortSignal.any`, with a fallback for Safari before 17.4. */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal });
  }
  return either.signal;
}

function fillPath(path: string, params: Record<string, string | number> | undefined): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function queryString(query: Record<string, string | number | undefined> | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/**
 * Builds the error of a failed request. Exported for the few non-JSON routes fetched without a
 * client.
 */
export function toApiError(status: number, text: string): ApiError {
  const problem = readProblem(text);
  // A newer server may send a code that this page does not know. The page still shows its sentence.
  const code = (problem?.code ?? 'internal') as RefusalCode;
  return new ApiError(code, problem?.detail ?? INTERNAL, { status, ...(problem ? { problem } : {}) });
}

function readProblem(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}
