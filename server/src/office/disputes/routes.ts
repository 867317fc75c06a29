import { DISPUTES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { disputeFilters } from '@raspasorte/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { readIdentity } from '../../people/documents/operator-identity.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { answerDispute } from './answer-dispute.ts';
import type * as pdf from './evidence-pdf/write-evidence.ts';
import { listDisputes } from './list-disputes.ts';
import { readDispute } from './read-dispute.ts';
import { writeDisputes } from './write-disputes.ts';

type Options = {
  app: FastifyInstance;
  pool: Pool;
  reportPool: Pool;
  serveCsv: ServeCsv;
  clock: () => Date;
  brandName: string;
};

const limits = { threads: 1, waiting: 16, eachUser: 2, timeLimitMs: 15_000 };

/** Payments that banks want back: the list, the evidence and the house's answers. */
export function disputeRoutes(serve: Serve, { app, pool, reportPool, serveCsv, clock, brandName }: Options): void {
  const threads = openThreads<typeof pdf>(new URL('evidence-pdf/write-evidence.ts', import.meta.url), limits);
  app.addHook('onClose', () => threads.close());

  serve('listDisputes', { access: 'staff' }, ({ query }) => listDisputes(pool, { ...query, now: clock() }));
  const list = {
    path: DISPUTES_EXPORT_PATH,
    operationId: 'exportDisputes',
    summary: 'The disputes of the list, all of them, as a CSV file',
    query: disputeFilters,
  } as const;
  serveCsv(list, { access: 'staff' }, async ({ query: { status }, ...who }) => {
    await recordExport(pool, who, { action: 'export-disputes', details: { state: status } });
    return writeDisputes(reportPool, status, { now: clock() });
  });
  serve('getDispute', { access: 'staff' }, ({ params }) => readDispute(reportPool, params.id));
  serve('answerDispute', { access: 'finance' }, async ({ params, body, ...who }) =>
    answerDispute(pool, {
      id: params.id,
      answer: body.answer,
      note: body.note || null,
      seenAnsweredAt: body.seen_answered_at,
      actor: await operatorOf(pool, who),
    }),
  );

  serve('getDisputeEvidence', { access: 'finance' }, async ({ params, reply, ...who }) => {
    const dispute = await readDispute(reportPool, params.id);
    const operator = await readIdentity(reportPool);
    const details = { dispute_id: dispute.id };
    await recordExport(pool, who, { action: 'export-dispute-evidence', subject: dispute.user_id, details });
    const caller = { userId: who.session.userId, signal: who.request.signal };
    const content = { dispute, operator, brandName, issuedAt: clock().toISOString() };
    const file = await threads.run('writeEvidence', content, caller);
    const name = `contestacao-${dispute.id.slice(0, 8)}.pdf`;
    void reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return Buffer.from(file);
  });
}
