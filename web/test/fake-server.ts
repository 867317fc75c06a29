import { isRefusalCode, refusalSentence, refusalStatus, routes } from '@raspasorte/contract';
import type { RefusalCode, RouteName, Waiting } from '@raspasorte/contract';
import { adminRoutes } from '@raspasorte/contract/admin';
import { schemas, waiting, type RouteSchema } from '@raspasorte/contract/schemas';
import * as z from 'zod';
import { pageErrors } from './page-errors.ts';

type Schema<Name extends RouteName> = (typeof schemas)[Name];
type Parsed<Name extends RouteName, Part extends string> =
  Schema<Name> extends Record<Part, infer Type extends z.core.$ZodType> ? z.output<Type> : undefined;

/** A request of the page, as the contract parses it. */
export type ReceivedRequest<Name extends RouteName> = {
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  idempotencyKey: string | undefined;
};

type FieldError = { field: string; message: string };

/** A refusal of the server. */
export class Refusal {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** Errors of single fields. */
  readonly errors: readonly FieldError[] | undefined;

  constructor(code: string, status: number, detail: string, errors?: readonly FieldError[]) {
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

export const refuse = (code: RefusalCode, detail = refusalSentence(code), errors?: readonly FieldError[]): Refusal =>
  new Refusal(code, refusalStatus(code), detail, errors);

/** As an answer: the connection breaks. */
export const LOST = Symbol('lost');

/** As an answer: the call stays pending for ever. */
export const NEVER = new Promise<never>(() => {});

type Reply<Answer> = Answer | Refusal | typeof LOST;
type Replies<Request, Answer> =
  | Reply<Answer>
  | Promise<Reply<Answer>>
  | ((request: Request) => Reply<Answer> | Promise<Reply<Answer>>);

/** The server's answer to a call, as JSON. */
export type AnswerInput<Name extends RouteName> =
  | z.input<Schema<Name>['answer']>
  | (Schema<Name> extends { needsSecondPerson: true } ? Waiting : never);

/** The server's answer to each call of the contract: a value, or a function of the request. */
export type Api = { [Name in RouteName]?: Replies<ReceivedRequest<Name>, AnswerInput<Name>> };

/**
 * The identity provider's calls and downloads, which are not in the contract's table, by their
 * path.
 */
export type OtherCalls = Record<string, Replies<OtherCall, object | null | undefined>>;
export type OtherCall = { query: Record<string, string>; body: unknown };

type Call = { url: URL; method: string; body: unknown; headers: Headers };

const table = Object.entries({ ...routes, ...adminRoutes }).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Replaces the server. Requests and answers that the contract refuses fail the test, and so does a
 * call for which the test gives no answer.
 */
export function createFakeServer(api: Api, others: OtherCalls) {
  const received: { name: string; request: unknown }[] = [];
  const cancelled: string[] = [];

  function answer(call: Call): Promise<Response> {
    const { pathname } = call.url;
    const reply = others[pathname];
    if (reply !== undefined) {
      const request: OtherCall = { query: Object.fromEntries(call.url.searchParams), body: call.body };
      received.push({ name: pathname, request });
      return respond(reply, request, (value) => value);
    }
    for (const { name, method, pattern } of table) {
      const match = method === call.method ? pattern.exec(pathname) : null;
      if (match) return answerRoute(name, call, match.groups ?? {});
    }
    throw new Error(`no route of the contract is ${call.method} ${pathname}`);
  }

  function answerRoute(name: RouteName, call: Call, params: Record<string, string>): Promise<Response> {
    const schema: RouteSchema = schemas[name];
    const request = {
      params: schema.params && z.parse(schema.params, params),
      query: schema.query && z.parse(schema.query, Object.fromEntries(call.url.searchParams)),
      body: schema.body && z.parse(schema.body, call.body),
      idempotencyKey: call.headers.get('idempotency-key') ?? undefined,
    };
    received.push({ name, request });
    const reply = api[name];
    if (reply === undefined && !(name in api)) throw new Error(`the test does not say what ${name} answers`);
    const answered = schema.needsSecondPerson ? z.union([waiting, schema.answer]) : schema.answer;
    return respond(reply, request, (value) => z.parse(answered, value));
  }

  return {
    /** The browser's `fetch`, as far as the apps use it. */
    fetch: async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const url = new URL(input, location.href);
      const call = { url, method: init.method ?? 'GET', body, headers: new Headers(init.headers) };
      init.signal?.throwIfAborted();
      try {
        return await untilAborted(answer(call), init.signal ?? undefined);
      } catch (error) {
        if (init.signal?.aborted === true) cancelled.push(url.pathname);
        if (!(error instanceof LostConnection) && init.signal?.aborted !== true) pageErrors.push(describe(call, error));
        throw error;
      }
    },
    /** The requests that the page has sent to a route so far. */
    requests: <Name extends RouteName>(name: Name): ReceivedRequest<Name>[] =>
      received.filter((each) => each.name === name).map(({ request }) => request as ReceivedRequest<Name>),
    /** The paths of the calls that the page has cancelled so far. */
    cancelled,
    /** The requests to a path outside the contract's table. */
    otherCalls: (path: string): OtherCall[] =>
      received.filter((each) => each.name === path).map(({ request }) => request as OtherCall),
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

class LostConnection extends TypeError {}

async function respond(reply: Replies<unknown, unknown>, request: unknown, read: (value: unknown) => unknown): Promise<Response> {
  const value: unknown = await (typeof reply === 'function' ? (reply as (request: unknown) => unknown)(request) : reply);
  if (value === LOST) throw new LostConnection('Failed to fetch');
  if (value instanceof Refusal) return refusalResponse(value);
  if (value instanceof Response) return value;
  const answered = read(value);
  return answered === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answered), { status: 200 });
}

function refusalResponse({ code, status, detail, errors }: Refusal): Response {
  // The identity provider names the text `message`, the contract `detail`.
  const words = isRefusalCode(code)
    ? { type: 'about:blank', title: code, detail, ...(errors && { errors }) }
    : { message: detail };
  return new Response(JSON.stringify({ ...words, status, code }), { status });
}

let endedTests = 0;

/** Called at the end of a test: its calls that wait stay unanswered, and are not sent again. */
export const leaveCallsUnanswered = (): void => void (endedTests += 1);

async function untilAborted(response: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  if (!signal) return await response;
  const aborted = new Promise<never>((_, reject) => {
    const test = endedTests;
    // A time limit that passes in a later test would have the call repeated there.
    const stop = () => void (test === endedTests && reject(signal.reason as Error));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return await Promise.race([response, aborted]);
}

const describe = ({ method, url }: Call, error: unknown): string =>
  `${method} ${url.pathname}${url.search}: ${error instanceof Error ? error.message : String(error)}`;
