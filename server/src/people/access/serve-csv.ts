import { problem } from '@raspasorte/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendCsv, type CsvFile } from '../../platform/http/csv/csv.ts';
import { admit, sessionOf, whileAdmitted, type Access, type Gate } from './admit.ts';
import type { Session } from './session.ts';

type FileRoute<Query extends z.core.$ZodType> = { path: string; operationId: string; summary: string; query: Query };
type FileCall<Query extends z.core.$ZodType> = { query: z.output<Query>; session: Session; request: FastifyRequest };

/**
 * Registers a CSV download for a signed-in person, with the same checks as a call and in the same
 * OpenAPI document.
 */
export type ServeCsv = <Query extends z.core.$ZodType>(
  route: FileRoute<Query>,
  options: { access: Exclude<Access, 'public'> },
  handler: (call: FileCall<Query>) => Promise<CsvFile>,
) => void;

export function createServeCsv(app: FastifyInstance, gate: Gate): ServeCsv {
  return ({ path, operationId, summary, query }, { access }, handler) => {
    app.get(
      path,
      {
        exposeHeadRoute: false,
        config: { access },
        ...admit(gate, access),
        schema: {
          operationId,
          summary,
          querystring: query,
          response: { 200: { content: { 'text/csv': { schema: z.string() } } }, '4xx': problem, '5xx': problem },
        },
      },
      async (request, reply) => {
        const call = { query: request.query as never, session: sessionOf(request), request };
        const file = await handler(call);
        return sendCsv(reply, { ...file, batches: whileAdmitted(file.batches, { gate, access, request }) });
      },
    );
  };
}
