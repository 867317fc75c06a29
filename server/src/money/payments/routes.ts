import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PaymentProvider } from './provider.ts';
import { receiveWebhook, type WebhookOptions } from './receive-webhook.ts';

const WEBHOOK_LIMIT_BYTES = 16 * 1024;

type Route = { Params: { provider: string }; Querystring: Record<string, unknown> };

/**
 * Routes for providers' webhooks. A signature covers the raw bytes, so nothing parses the body
 * first. A provider that was never set up has no address here, and what is sent to it is not read.
 */
export function webhookRoutes(app: FastifyInstance, options: WebhookOptions): void {
  const callers = new WeakMap<FastifyRequest<Route>, PaymentProvider>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parsing = { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES } as const;
    scope.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
    scope.route<Route>({
      method: 'POST',
      url: '/api/webhooks/:provider',
      schema: { hide: true },
      onRequest: async (request) => {
        const provider = await options.providers.findConfigured(request.params.provider);
        if (provider === undefined) throw new Refusal('not_found');
        callers.set(request, provider);
      },
      handler: async (request) => {
        const { headers, query, ip: address, body } = request;
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveWebhook(options, callers.get(request)!, { headers, query, address, rawBody });
        return { received: true };
      },
    });
  });
}
