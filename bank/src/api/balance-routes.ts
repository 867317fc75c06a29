import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import type { BalanceAnswer } from './messages.ts';
import { selectBankBalance } from '../queries.ts';

/** What the bank holds for its customer: what was paid to it less what it has paid out. */
export function balanceRoutes(api: FastifyInstance, { pool }: { pool: Pool }): void {
  api.route({
    method: 'GET',
    url: '/balance',
    schema: { hide: true },
    handler: async (): Promise<BalanceAnswer> => ({ balance_cents: await selectBankBalance(pool) }),
  });
}
