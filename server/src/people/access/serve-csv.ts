import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendCsv, type CsvFile } from '../../platform/http/csv.ts';
import type { StaffAccess } from './permissions.ts';
import { requireSession, type Gate } from './serve.ts';
import type { Session } from './session.ts';

type FileRoute<Query extends z.ZodType> = { path: string; operationId: string; summary: string; query: Query };
type FileCall<Query extends z.ZodType> = { query: z.output<Query>; session: Session; request: FastifyRequest };

/**
 * Registers a file of the back-office: no JSON, but with the same checks and in the same OpenAPI
 * document.
 */
export type ServeCsv = <Query extends z.ZodType>(
  route: FileRoute<Query>,
  options: { access: StaffAccess },
  handler: (call: FileCall<Query>) => Promise<CsvFile>,
) => void;

export function createServeCsv(app: FastifyInstance, gate: Gate): ServeCsv {
  return ({ path, operationId, summary, query }, { access }, handler) => {
    app.get(
      path,
      {
        exposeHeadRoute: false,
        config: { access },
        schema: {
          operationId,
          summary,
          querystring: query,
          response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const session = await requireSession(request, gate, access);
        return sendCsv(reply, await handler({ query: request.query as never, session, request }));
      },
    );
  };
}
