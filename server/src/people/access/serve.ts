import { Readable } from 'node:stream';
import { routes, type RouteName, type Waiting } from '@raspasorte/contract';
import { adminRoutes } from '@raspasorte/contract/admin';
import { problem, schemas, waiting, type RouteSchema } from '@raspasorte/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { readIdempotency, type Idempotency } from '../../platform/http/idempotency.ts';
import type { SerializedResponse } from '../../platform/http/serialized-response.ts';
import { admit, sessionOf, whileAdmitted, type Access, type Gate } from './admit.ts';
import { needsCode } from './requirements.ts';
import type { Session } from './session.ts';

type Schemas = typeof schemas;
type PartOf<Name extends RouteName, Part extends string> =
  Schemas[Name] extends Record<Part, infer Type extends z.core.$ZodType> ? z.output<Type> : undefined;

type AnswerOf<Name extends RouteName> =
  | z.input<Schemas[Name]['answer']>
  | (Schemas[Name] extends { needsSecondPerson: true } ? Waiting : never);

type Options = {
  access: Access;
  /** Calls that move money need an Idempotency-Key. */
  idempotent?: boolean;
  /** Whether caches may not keep a public answer. Of signed-in people they keep none. */
  noStore?: boolean;
  /**
   * Accepts a cached session, although the call changes something. The session may have ended
   * seconds ago without this process being told. For calls that are made very often.
   */
  cachedSession?: boolean;
  /** Smaller than usual, for public calls with short bodies. */
  bodyLimitBytes?: number;
};

export type Call<Name extends RouteName, Opts extends Options> = {
  params: PartOf<Name, 'params'>;
  query: PartOf<Name, 'query'>;
  body: PartOf<Name, 'body'>;
  session: Opts['access'] extends 'public' ? undefined : Session;
  idempotency: Opts['idempotent'] extends true ? Idempotency : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    idempotent?: boolean;
  }
}

/**
 * Registers one call of the contract: checks the session, parses the request and writes the
 * response by the contract.
 */
export type Serve = <Name extends RouteName, const Opts extends Options>(
  name: Name,
  options: Opts,
  /** Answers in parts where an answer is long: they end where the session does. */
  handler: (call: Call<Name, Opts>) => Promise<AnswerOf<Name> | SerializedResponse | AsyncIterable<string>>,
) => void;

const everyRoute = { ...routes, ...adminRoutes };

/** Creates the function with which features register their calls. */
export function createServe(app: FastifyInstance, gate: Gate): Serve {
  return (name, options, handler) => {
    const { method, path } = everyRoute[name];
    app.route({
      method,
      url: path,
      schema: openApiSchema(name),
      // For the OpenAPI document: who may call, and that a key is needed.
      config: {
        access: options.access,
        idempotent: options.idempotent ?? false,
        cachedSession: options.cachedSession ?? false,
      },
      ...admit(gate, options.access),
      ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
      handler: async (request, reply) => {
        const session = options.access === 'public' ? undefined : sessionOf(request);
        const idempotency = options.idempotent ? readIdempotency(request, name) : undefined;
        const { params, query, body } = request;
        if (session !== undefined && needsCode(name)) await gate.confirmCode({ request, session, otp: otpOf(body) });
        const answer = await handler({ params, query, body, session, idempotency, request, reply } as never);
        if (forbidsCaches(options)) void reply.header('cache-control', 'no-store');
        if (options.access !== 'public' && isInParts(answer))
          return Readable.from(whileAdmitted(answer, { gate, access: options.access, request }));
        return sendAnswer(reply, answer);
      },
    });
  };
}

/** Of calls that are made very often nothing is said: no cache keeps the answer to a change. */
const forbidsCaches = ({ access, noStore = access !== 'public', cachedSession = false }: Options): boolean =>
  noStore && !cachedSession;

const otpOf = (body: unknown): string | undefined => (body as { otp?: string } | null | undefined)?.otp;

/** 204 without a value, 202 while a second person has to decide, otherwise 200. */
function sendAnswer(reply: FastifyReply, answer: unknown): unknown {
  if (answer === undefined) return reply.code(204).send();
  if (isWaiting(answer)) void reply.code(202);
  return answer;
}

const isInParts = (answer: unknown): answer is AsyncIterable<string> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const isWaiting = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'pending_approval_id' in answer;

function openApiSchema(name: RouteName) {
  const schema: RouteSchema = schemas[name];
  return {
    operationId: name,
    summary: schema.summary,
    ...(schema.params ? { params: schema.params } : {}),
    ...(schema.query ? { querystring: schema.query } : {}),
    ...(schema.body ? { body: schema.body } : {}),
    response: {
      [schema.status ?? 200]: schema.answer,
      ...(schema.needsSecondPerson ? { 202: waiting } : {}),
      '4xx': problem,
      '5xx': problem,
    },
  };
}
