import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/record-action.ts';
import type { Serve } from '../http/serve.ts';
import type { Session } from '../http/session.ts';
import { createWithdrawal, type CreateOptions } from './create-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { listQueue } from './list-queue.ts';
import { selectName } from './queries.ts';

export function withdrawalRoutes(serve: Serve, options: CreateOptions): void {
  const { pool } = options;
  serve('createWithdrawal', { access: 'player', idempotent: true, noStore: true }, ({ body, session, idempotency }) =>
    createWithdrawal(options, { playerId: session.userId, amountCents: body.amount_cents, cpf: body.cpf, idempotency }),
  );
  serve('getWithdrawal', { access: 'player', noStore: true }, ({ params, session }) =>
    getWithdrawal(pool, { playerId: session.userId, id: params.id }),
  );
  serve('listWithdrawals', { access: 'admin', noStore: true }, ({ query }) => listQueue(pool, query));
  const actorOf = async ({ session: { userId }, request }: { session: Session; request: FastifyRequest }): Promise<Actor> => ({
    actorId: userId,
    actorName: (await selectName(pool, userId)) ?? userId,
    address: request.ip,
  });
  serve('approveWithdrawal', { access: 'admin', noStore: true }, async ({ params, body, ...who }) =>
    approveWithdrawal(options, { id: params.id, actor: await actorOf(who), reason: body?.reason ?? null }),
  );
  serve('rejectWithdrawal', { access: 'admin', noStore: true }, async ({ params, body, ...who }) =>
    rejectWithdrawal(options, { id: params.id, actor: await actorOf(who), reason: body?.reason ?? null }),
  );
}
