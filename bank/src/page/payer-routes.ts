import { routes, type Answer } from '@raspasorte/contract';
import { problem, schemas } from '@raspasorte/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import type { Pool } from '../database/bank-pool.ts';
import { payCode } from '../pay-code.ts';
import { replaceFaults, selectFaults } from '../queries.ts';

type Options = { pool: Pool; clock: () => Date; onWebhooks: () => void };
type Call = 'paySandboxCode' | 'setSandboxFaults';
type Body<Name extends Call> = z.output<(typeof schemas)[Name]['body']>;

/** The contract's routes of the sandbox: pay or refuse a code, and set the simulated faults. */
export function payerRoutes(people: FastifyInstance, { pool, clock, onWebhooks }: Options): void {
  people.setValidatorCompiler(validatorCompiler);
  people.setSerializerCompiler(serializerCompiler);
  people.route<{ Body: Body<'paySandboxCode'> }>({
    ...callOf('paySandboxCode'),
    handler: async ({ body }): Promise<Answer<'paySandboxCode'>> => {
      const { pix_code: pixCode, amount_cents: amountCents, outcome } = body;
      const receipt = await payCode(pool, { pixCode, amountCents, outcome, now: clock() });
      onWebhooks();
      return {
        payment_id: receipt.paymentId,
        outcome: receipt.outcome,
        amount_cents: receipt.amountCents,
        end_to_end_id: receipt.endToEndId,
      };
    },
  });
  people.route<{ Body: Body<'setSandboxFaults'> }>({
    ...callOf('setSandboxFaults'),
    handler: async ({ body }, reply): Promise<Answer<'setSandboxFaults'>> => {
      void reply.header('cache-control', 'no-store');
      await replaceFaults(pool, body.faults);
      return { faults: [...(await selectFaults(pool))] };
    },
  });
}

/** Method, path and schema of a contract route. `config` is for the host's OpenAPI document. */
function callOf(name: Call) {
  const { method, path: url } = routes[name];
  const { summary, body, answer } = schemas[name];
  const response = { 200: answer, '4xx': problem, '5xx': problem };
  const config = { access: 'public', idempotent: false } as const;
  return { method, url, config, schema: { operationId: name, summary, body, response } };
}
