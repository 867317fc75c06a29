import type { RefusalCode } from './refusals.ts';
import { INTERNAL } from './sentences.ts';
import type { RouteTable } from './route-table.ts';
import { routes, type PlayerRouteName, type RouteName } from './routes.ts';
import type { Answer, Problem, RequestBody, RequestParams, RequestQuery } from './types.ts';

type Part<Key extends string, Type> = [Type] extends [never]
  ? { [K in Key]?: never }
  : {} extends Type
    ? { [K in Key]?: Type }
    : { [K in Key]: Type };

/**
 * Of an answer to an operator: how many processes have not confirmed that they know of the change.
 * It is stored all the same, and they follow within seconds.
 */
export const UNCONFIRMED_HEADER = 'x-unconfirmed-processes';

export type RequestOf<Name extends RouteName> = Part<'params', RequestParams<Name>> &
  Part<'query', RequestQuery<Name>> &
  Part<'body', RequestBody<Name>> & {
    /** One per intent, kept across its retries: money moves at most once for it. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type ClientOptions = {
  baseUrl: string;
  /** For clients that are not browsers; browsers use the session cookie. */
  token?: string;
  /**
   * After this time the call fails as unanswered. Without it a call may last as long as its
   * connection.
   */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** A refusal of the server (`code` from the closed list), or `network` when no answer arrived. */
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

export type Client<Names extends RouteName = PlayerRouteName> = <Name extends Names>(
  name: Name,
  ...request: {} extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>]
) => Promise<Answer<Name>>;

/** A client for every call of players. */
export const createClient = (options: ClientOptions): Client => createClientFor(routes, options);

/**
 * A client for every call of a route table. Throws `ApiError`; never retries by itself, since money
 * may have moved.
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
      // An answer that breaks off counts as lost.
      text = await response.text();
    } catch (cause) {
      throw new ApiError('network', 'Falha de conexão. Tente novamente.', { status: 0, cause });
    }
    if (!response.ok) throw toApiError(response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };
}

/**
 * The same request as `RequestOf`, as the sending code sees it: the types above say which parts a
 * call takes.
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

/** `AbortSignal.any`, which Safari has from 17.4 on. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
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

/** For the few answers that are no JSON and are fetched without the client. */
export function toApiError(status: number, text: string): ApiError {
  const problem = readProblem(text);
  // A server newer than this page may name a code that the page looks for nowhere: its sentence is shown all the same.
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
