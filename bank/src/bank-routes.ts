import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api/api-routes.ts';
import { answerRefusals } from './answer-refusals.ts';
import { BankRefusal } from './bank-refusal.ts';
import type { Pool } from './database/bank-pool.ts';
import { bankPageRoutes } from './page/bank-page-routes.ts';
import { payerRoutes } from './page/payer-routes.ts';

/** What the server that hosts the bank decides about it. */
export type BankHost = {
  /** False: the page and its routes return 404. The API for the product still works. */
  isOpen: () => Promise<boolean>;
  /**
   * Called after webhooks were stored, so that the host runs the job `send-sandbox-webhooks` soon.
   */
  onWebhooks: () => void;
};

export type BankRoutesOptions = BankHost & {
  pool: Pool;
  apiKey: string;
  receiverName: string;
  clock: () => Date;
};

/**
 * Registers the bank's API for its customer (the product), its page for people, and that page's
 * routes.
 */
export function bankRoutes(app: FastifyInstance, options: BankRoutesOptions): void {
  void app.register(async (people) => {
    answerRefusals(people);
    people.addHook('onRequest', async () => {
      if (!(await options.isOpen())) throw new BankRefusal('not_found');
    });
    bankPageRoutes(people, options);
    payerRoutes(people, options);
  });
  // Always available, so that the product can query its charges and payouts even when the page is
  // closed.
  void app.register(
    async (api) => {
      answerRefusals(api);
      apiRoutes(api, options);
    },
    { prefix: '/sandbox/api' },
  );
}
