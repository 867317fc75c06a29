import type { Serve } from '../access/serve.ts';
import { originOf, requireAttempt } from '../auth/attempts/count-attempt.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { confirm, type ConfirmOptions } from './confirm.ts';
import { selectConfirmationLimit } from './queries.ts';
import { setLimit } from './set-limit.ts';

/**
 * The routes to confirm an action, and to set the sum from which withdrawals need a confirmation.
 */
export function confirmationRoutes(serve: Serve, options: ConfirmOptions): void {
  const { pool } = options;
  serve('askConfirmation', { access: 'player' }, async ({ session, body, request }) => {
    await requireAttempt(pool, { kind: 'passkey-challenge', origin: originOf(request) });
    return askConfirmation(options, { session, purpose: body });
  });
  serve('confirm', { access: 'player' }, (call) => confirm(options, call));

  serve('getConfirmationLimit', { access: 'player' }, async ({ session }) => {
    const limit = await selectConfirmationLimit(pool, session.userId);
    return {
      amount_cents: limit?.amount_cents ?? null,
      next_amount_cents: limit?.next_amount_cents ?? null,
      next_from: limit?.next_from?.toISOString() ?? null,
    };
  });
  serve('setConfirmationLimit', { access: 'player' }, ({ session, request, body }) =>
    setLimit(pool, { session, request, amountCents: body.amount_cents }),
  );
}
