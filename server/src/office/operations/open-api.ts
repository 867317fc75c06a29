import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/**
 * Publishes the contract as OpenAPI at /api/openapi.json. Must be registered before the routes it
 * describes.
 */
export async function registerOpenApi(app: FastifyInstance, { brandName }: { brandName: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} HTTP interface`, version: '1.0.0' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'raspasorte.session_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    transform: describeCall,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const idempotencyKey = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{1,200}$',
      description:
        'One per intent, kept across its retries: a repeat returns the first answer, other content under the same key is a 409',
    },
  },
};

/** Adds what the contract's schemas lack: the idempotency key, and calls that need no session. */
const describeCall: typeof jsonSchemaTransform = (call) => {
  const { schema, url } = jsonSchemaTransform(call);
  const { access, idempotent } = call.route.config ?? {};
  return {
    url,
    schema: { ...schema, ...(access === 'public' ? { security: [] } : {}), ...(idempotent ? { headers: idempotencyKey } : {}) },
  };
};
