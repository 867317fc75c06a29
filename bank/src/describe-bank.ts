import type { FastifyInstance } from 'fastify';
import { bankRoutes } from './bank-routes.ts';
import { openBankPool } from './database/bank-pool.ts';

/**
 * Registers the bank's routes without a database behind them, so that the host can generate
 * OpenAPI.
 */
export function describeBank(app: FastifyInstance): void {
  bankRoutes(app, {
    // A pool connects at the first query, and none is made.
    pool: openBankPool('postgres://nobody@localhost/nothing'),
    isOpen: async () => false,
    onWebhooks: () => undefined,
    apiKey: '',
    receiverName: '',
    clock: () => new Date(),
  });
}
