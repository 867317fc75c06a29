import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import type { BalanceAnswer } from './messages.ts';
import { selectBankBalance } from '../queries.ts';

/** The customer's balance: payments received minus payouts paid. */
export function balanceRoutes(api: FastifyInstance, { pool }: { pool: Pool }): void {
  api.route({
    method: 'GET',
    url: '/balance',
    schema: { hide: true },
    handler: async (): Promise<BalanceAnswer> => ({ balance_cents: await selectBankBalance(pool) }),
  });
}
