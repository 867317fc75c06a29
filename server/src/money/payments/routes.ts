import type { FastifyInstance } from 'fastify';
import { receiveWebhook, type WebhookOptions } from './receive-webhook.ts';

const WEBHOOK_LIMIT_BYTES = 16 * 1024;

/** Where providers tell what happened. A signature covers the bytes, so nothing parses them first. */
export function webhookRoutes(app: FastifyInstance, options: WebhookOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parsing = { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES } as const;
    scope.addContentTypeParser('*', parsing, (_request, body, done) => done(null, body));
    scope.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
      method: 'POST',
      url: '/api/webhooks/:provider',
      schema: { hide: true },
      handler: async ({ params, headers, query, ip: address, body }) => {
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveWebhook(options, params.provider, { headers, query, address, rawBody });
        return { received: true };
      },
    });
  });
}
