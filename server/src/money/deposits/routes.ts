import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { createDeposit } from './create-deposit.ts';
import { getDeposit } from './get-deposit.ts';
import { receiveWebhook } from './receive-webhook.ts';

type Options = {
  pool: Pool;
  providers: ProviderDirectory;
  clock: () => Date;
  logger: FastifyBaseLogger;
  wakeInbox: () => void;
  /** True where the operating profile demands a limit of loss and one of time before a deposit. */
  limitsRequired: boolean;
};

const WEBHOOK_LIMIT_BYTES = 16 * 1024;

export function depositRoutes(app: FastifyInstance, serve: Serve, options: Options): void {
  serve('createDeposit', { access: 'player', idempotent: true, noStore: true }, ({ body, session, idempotency }) =>
    createDeposit(options, { playerId: session.userId, amountCents: body.amount_cents, cpf: body.cpf, idempotency }),
  );
  serve('getDeposit', { access: 'player', noStore: true }, ({ params, session }) =>
    getDeposit(options.pool, { playerId: session.userId, orderId: params.order_id }),
  );
  void app.register(async (scope) => webhookRoute(scope, options));
}

/** A signature covers the bytes that were sent, so here nothing parses the body before it is checked. */
function webhookRoute(scope: FastifyInstance, { pool, providers, wakeInbox }: Options): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  scope.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
    method: 'POST',
    url: '/api/webhooks/:provider',
    schema: { hide: true },
    handler: async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { params, headers, query, ip: address } = request;
      await receiveWebhook(pool, providers, { providerName: params.provider, headers, query, address, rawBody });
      wakeInbox();
      return { received: true };
    },
  });
}
