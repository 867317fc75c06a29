import type { FastifyInstance } from 'fastify';
import { bankRoutes } from './bank-routes.ts';
import { openBankPool } from './database/bank-pool.ts';

/** The bank's addresses with nobody behind them, for a document that describes them. */
export function describeBank(app: FastifyInstance): void {
  bankRoutes(app, {
    // It connects when it is asked.
    pool: openBankPool('postgres://nobody@localhost/nothing'),
    isOpen: async () => false,
    onWebhooks: () => undefined,
    apiKey: '',
    receiverName: '',
    clock: () => new Date(),
  });
}
