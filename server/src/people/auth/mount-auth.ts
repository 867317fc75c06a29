import { refusalSentence, refusalStatus } from '@raspasorte/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { recordRefusalCode, toRefusal } from '../../platform/http/problems.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { authEndpoints, type AuthEndpoint } from './auth-endpoints.ts';
import { authRefusal, authRefusalLabel, authStatus } from './auth-messages.ts';
import type { Auth } from './auth.ts';
import { forwardHeaders, isBrowser } from './forward-headers.ts';
import { isReturnAddress } from './return-address.ts';
import type { SessionDirectory } from './sessions/session-directory.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Serves the closed list of better-auth's calls below /api/auth. They answer as better-auth does,
 * with Portuguese messages.
 */
export function mountAuth(app: FastifyInstance, { auth, sessions }: { auth: Auth; sessions: SessionDirectory }): void {
  auth.onSessionEnded(({ token }) => sessions.forgetToken(token));
  // Runs before the body is read, so that a stranger learns nothing from how a body is refused.
  const requireSession = async (request: FastifyRequest) => {
    if ((await sessions.find(request)) === null) throw new Refusal('unauthenticated');
  };
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.setErrorHandler(answerError);
    for (const endpoint of authEndpoints) {
      scope.route({
        method: endpoint.method,
        url: `/api/auth${endpoint.path}`,
        bodyLimit: BODY_LIMIT_BYTES,
        exposeHeadRoute: false,
        schema: { hide: true },
        ...(endpoint.signedIn ? { onRequest: requireSession } : {}),
        handler: async (request, reply) => {
          // Its whole answer is a token, which a script of a page could send elsewhere.
          if (endpoint.path === '/token' && isBrowser(request)) throw new Refusal('forbidden');
          const response = await handle(request, endpoint, auth);
          keepHere(response, auth);
          return answer(reply, response, { hideTokens: hidesTokens(request, endpoint) });
        },
      });
    }
  });
}

/** A page of a browser sees no token, and nobody sees those of other sessions than their own. */
const hidesTokens = (request: FastifyRequest, { path }: AuthEndpoint) => path === '/list-sessions' || isBrowser(request);

/**
 * Of two sign-ups with one address at once, both find that it is free, and the database refuses the
 * second, which better-auth only calls a failure. Asked again, better-auth finds the first account
 * and answers as always where there is one.
 */
async function handle(request: FastifyRequest, endpoint: AuthEndpoint, auth: Auth): Promise<Response> {
  const response = await auth.handle(toWebRequest(request, endpoint, auth));
  if (response.status !== 422 || readCode(await response.clone().text()) !== 'FAILED_TO_CREATE_USER') return response;
  return auth.handle(toWebRequest(request, endpoint, auth));
}

function toWebRequest(request: FastifyRequest, endpoint: AuthEndpoint, auth: Auth): Request {
  const { token } = request.params as { token?: string };
  const path = endpoint.path.replace(':token', () => encodeURIComponent(token ?? ''));
  // The configured address, never the one in the request line or the Host header.
  const url = new URL(`/api/auth${path}`, auth.baseUrl);
  const query = endpoint.query === undefined ? {} : parse(endpoint.query, request.query);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = forwardHeaders(request, auth);
  if (endpoint.body === undefined) return new Request(url, { method: endpoint.method, headers });
  const body = parse(endpoint.body, request.body) ?? {};
  headers.set('content-type', 'application/json');
  return new Request(url, { method: endpoint.method, headers, body: JSON.stringify(body) });
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const unnamed = refusalSentence('malformed');
  const parsed = schema.safeParse(given, { error: () => unnamed });
  if (parsed.success) return parsed.data;
  throw new Refusal('malformed', { message: parsed.error.issues[0]?.message ?? unnamed });
}

/** Makes sure that no redirect leaves this site, whatever better-auth makes of an address. */
function keepHere({ headers }: Response, { baseUrl }: Auth): void {
  const location = headers.get('location');
  if (location !== null && !isReturnAddress(location, baseUrl)) throw new Refusal('malformed');
}

async function answer(reply: FastifyReply, response: Response, { hideTokens }: { hideTokens: boolean }): Promise<FastifyReply> {
  const signedToken = response.headers.get('set-auth-token');
  if (hideTokens) response.headers.delete('set-auth-token');
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') void reply.header(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const retryAfter = response.headers.get('x-retry-after');
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  void reply.code(response.status).header('cache-control', 'no-store');
  const text = await response.text();
  if (response.status >= 400) return sendRefusal(reply, authStatus(response.status, readCode(text)), readCode(text));
  return reply.send(hideTokens ? withoutTokens(text) : withSignedToken(text, signedToken));
}

/**
 * Removes the session's token, so that a script of a page cannot read it and send it elsewhere. A
 * null stays: it says that the address must be confirmed before there is a session.
 */
function withoutTokens(text: string): string {
  if (text === '') return text;
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'token' && value !== null ? undefined : value)));
}

function sendRefusal(reply: FastifyReply, status: number, code: string | undefined, message?: string): FastifyReply {
  const refusal = authRefusal(status, code);
  recordRefusalCode(reply.request, authRefusalLabel(refusal.code));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...refusal, message: message ?? refusal.message }));
}

function readCode(text: string): string | undefined {
  const { code } = parseObject(text);
  return typeof code === 'string' ? code : undefined;
}

/**
 * Replaces the token in better-auth's body, which is not signed. After enrolling in two-factor it
 * is even that of the session which has just been deleted.
 */
function withSignedToken(text: string, signedToken: string | null): string {
  const body = parseObject(text);
  if (signedToken === null || typeof body['token'] !== 'string') return text;
  return JSON.stringify({ ...body, token: signedToken });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error, request);
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  return sendRefusal(reply, refusalStatus(refusal.code), refusal.code.toUpperCase(), refusal.message);
}
