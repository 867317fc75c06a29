import type { Pool } from '../../platform/database/pool.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Serve } from '../../people/access/serve.ts';
import { createWithdrawal, type CreateOptions } from './create-withdrawal.ts';
import { approveWithdrawal, registerWithdrawalKinds, rejectWithdrawal, type DecideOptions } from './decide-withdrawal.ts';
import { giveBackAsApproved } from './give-back-approved.ts';
import { giveBackWithdrawal, type GiveBackOptions } from './give-back-withdrawal.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { listQueue } from './list-queue.ts';

type Options = CreateOptions & DecideOptions & GiveBackOptions & { requestPool: Pool };

export function withdrawalRoutes(serve: Serve, options: Options): void {
  const { pool, requestPool, secondPerson } = options;
  registerWithdrawalKinds(options);
  serve('createWithdrawal', { access: 'player', idempotent: true }, ({ body, session, idempotency, request }) =>
    createWithdrawal(options, {
      playerId: session.userId,
      amountCents: body.amount_cents,
      cpf: body.cpf,
      address: request.ip,
      sessionId: session.sessionId,
      idempotency,
    }),
  );
  serve('getWithdrawal', { access: 'player' }, ({ params, session }) =>
    getWithdrawal(pool, { playerId: session.userId, id: params.id }),
  );
  serve('listWithdrawals', { access: 'staff' }, ({ query }) => listQueue(requestPool, query));
  serve('approveWithdrawal', { access: 'finance' }, async ({ params, body, ...who }) =>
    approveWithdrawal(options, {
      id: params.id,
      actor: await operatorOf(pool, who),
      reason: body?.reason ?? null,
      seenReasons: body?.seen_reasons,
      seenDispute: body?.seen_dispute,
      seenLatePayout: body?.seen_late_payout,
    }),
  );
  serve('rejectWithdrawal', { access: 'finance' }, async ({ params, body, ...who }) =>
    rejectWithdrawal(options, { id: params.id, actor: await operatorOf(pool, who), reason: body?.reason ?? null }),
  );
  serve('giveBackWithdrawal', { access: 'finance' }, async ({ params, body, ...who }) =>
    giveBackWithdrawal(options, {
      id: params.id,
      actor: await operatorOf(pool, who),
      reason: body.reason,
      isPanelChecked: body.panel_checked !== undefined,
    }),
  );
  secondPerson.register('give-back-withdrawal', giveBackAsApproved(options));
}
