import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { refuseStaffPlay } from '../../people/staff/refuse-staff-play.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { createDeposit } from './create-deposit.ts';
import { getDeposit } from './get-deposit.ts';
import type { ChargeLimits } from './queries/charges.ts';

type Options = {
  pool: Pool;
  providers: ProviderDirectory;
  clock: () => Date;
  logger: FastifyBaseLogger;
  /** Whether a player needs limits of loss and of session before a deposit, and staff may not. */
  regulated: boolean;
  chargeLimits: ChargeLimits;
};

export function depositRoutes(serve: Serve, options: Options): void {
  const creating = { access: 'player', idempotent: true } as const;
  const opening = { ...options, limitsRequired: options.regulated };
  serve('createDeposit', creating, ({ body, session, idempotency, request }) => {
    refuseStaffPlay(session, options);
    return createDeposit(opening, {
      playerId: session.userId,
      amountCents: body.amount_cents,
      cpf: body.cpf,
      address: request.ip,
      idempotency,
    });
  });
  serve('getDeposit', { access: 'player' }, ({ params, session }) =>
    getDeposit(options.pool, { playerId: session.userId, id: params.order_id }),
  );
}
