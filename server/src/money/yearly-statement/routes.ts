import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../people/access/serve.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { readYearlyStatement } from './read-yearly-statement.ts';
import type * as pdf from './write-pdf.ts';

type Options = { app: FastifyInstance; reportPool: Pool; clock: () => Date; brandName: string };

const limits = { threads: 1, waiting: 16, eachUser: 2, timeLimitMs: 15_000 };

export function yearlyStatementRoutes(serve: Serve, { app, reportPool, clock, brandName }: Options): void {
  const read = (playerId: string, year: number) => readYearlyStatement(reportPool, { playerId, year, now: clock() });
  const threads = openThreads<typeof pdf>(new URL('write-pdf.ts', import.meta.url), limits);
  app.addHook('onClose', () => threads.close());

  serve('getYearlyStatement', { access: 'player' }, ({ session, query }) => read(session.userId, query.year));

  serve('getYearlyStatementPdf', { access: 'player' }, async ({ session, query: { year }, request, reply }) => {
    const statement = await read(session.userId, year);
    const caller = { userId: session.userId, signal: request.signal };
    const file = await threads.run('writePdf', { statement, brandName }, caller);
    void reply.type('application/pdf').header('content-disposition', `attachment; filename="informe-${year}.pdf"`);
    return Buffer.from(file);
  });
}
