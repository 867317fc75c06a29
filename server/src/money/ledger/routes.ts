import { STATEMENT_PATH } from '@raspasorte/contract';
import { statementQuery } from '@raspasorte/contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Pool } from '../../platform/database/pool.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { FindSession } from '../../people/access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listTransactions } from './list-transactions.ts';
import { readWallet } from './read-wallet.ts';
import { writeStatement } from './write-statement.ts';

type Options = { pool: Pool; findSession: FindSession; clock: () => Date };

export function ledgerRoutes(app: FastifyInstance, serve: Serve, { pool, findSession, clock }: Options): void {
  serve('getWallet', { access: 'player', noStore: true }, ({ session }) => readWallet(pool, session.userId));
  serve('listTransactions', { access: 'player', noStore: true }, ({ session, query }) =>
    listTransactions(pool, session.userId, query),
  );
  app.get<{ Querystring: z.output<typeof statementQuery> }>(
    STATEMENT_PATH,
    { exposeHeadRoute: false, schema: statementSchema },
    async (request, reply) => {
      const session = await findSession(request);
      if (session === null) throw new Refusal('unauthenticated');
      const statement = await writeStatement(pool, { playerId: session.userId, query: request.query }, { now: clock() });
      return sendCsv(reply, statement);
    },
  );
}

const statementSchema = {
  operationId: 'statement',
  summary: 'History of the signed-in player as a CSV file',
  querystring: statementQuery,
  response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
};
