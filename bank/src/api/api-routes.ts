import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankRefusal } from '../bank-refusal.ts';
import type { Pool } from '../database/bank-pool.ts';
import { balanceRoutes } from './balance-routes.ts';
import { chargeRoutes } from './charge-routes.ts';
import { simulateFaults } from './simulate-faults.ts';
import { payoutRoutes } from './payout-routes.ts';

type Options = { pool: Pool; apiKey: string; receiverName: string; clock: () => Date };

/** The API for the bank's only customer, the product. Every request needs the API key. */
export function apiRoutes(api: FastifyInstance, options: Options): void {
  api.addHook('onRequest', async (request) => {
    if (!hasKey(request, options.apiKey)) throw new BankRefusal('unauthenticated');
  });
  simulateFaults(api, options);
  chargeRoutes(api, options);
  payoutRoutes(api, options);
  balanceRoutes(api, options);
}

function hasKey(request: FastifyRequest, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${apiKey}`));
}
