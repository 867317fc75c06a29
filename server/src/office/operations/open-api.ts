import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { COOKIE_PREFIX } from '../../people/auth/cookie-prefix.ts';
import { tidySchemas } from './tidy-schemas.ts';

type Options = { brandName: string; baseUrl: string; supportEmail: string };

/** Who makes a call. */
const audiences = {
  player: 'Signed-in players',
  public: 'Without a session',
  staff: 'The back-office, by role',
} as const;

/**
 * Publishes the contract as OpenAPI at /api/openapi.json. Must be registered before the routes it
 * describes.
 */
export async function registerOpenApi(app: FastifyInstance, options: Options): Promise<void> {
  const { brandName, baseUrl, supportEmail } = options;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brandName} HTTP interface`,
        version: '1.0.0',
        description: 'Cards, wallet and proofs for players; the back-office for staff. Amounts are whole cents.',
        contact: { name: brandName, url: baseUrl, email: supportEmail },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: baseUrl }],
      tags: Object.entries(audiences).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: `${COOKIE_PREFIX}.session_token` },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    transform: describeCall,
    transformObject: (document) => tidySchemas(jsonSchemaTransformObject(document)),
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
  const audience: keyof typeof audiences = access === 'public' || access === 'player' ? access : 'staff';
  return {
    url,
    schema: {
      ...schema,
      tags: [audience],
      ...(access === 'public' ? { security: [] } : {}),
      ...(idempotent ? { headers: idempotencyKey } : {}),
    },
  };
};
