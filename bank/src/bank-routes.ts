import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api/api-routes.ts';
import { answerRefusals } from './answer-refusals.ts';
import { BankRefusal } from './bank-refusal.ts';
import type { Pool } from './database/bank-pool.ts';
import { bankPageRoutes } from './page/bank-page-routes.ts';
import { payerRoutes } from './page/payer-routes.ts';

/** How the server that carries the bank lets people in. */
export type Doorway = {
  /** False: nobody may pay here now. The API answers all the same. */
  isOpen: () => Promise<boolean>;
  /** Called when webhooks were stored: the host runs `send-sandbox-webhooks` soon. */
  onWebhooks: () => void;
};

export type BankRoutesOptions = Doorway & {
  pool: Pool;
  apiKey: string;
  receiverName: string;
  clock: () => Date;
};

/** The bank's API for its customer, its page for people, and the contract's calls of that page. */
export function bankRoutes(app: FastifyInstance, options: BankRoutesOptions): void {
  void app.register(async (people) => {
    answerRefusals(people);
    people.addHook('onRequest', async () => {
      if (!(await options.isOpen())) throw new BankRefusal('not_found');
    });
    bankPageRoutes(people, options);
    payerRoutes(people, options);
  });
  // The customer may always ask what became of its charges and payouts.
  void app.register(
    async (api) => {
      answerRefusals(api);
      apiRoutes(api, options);
    },
    { prefix: '/sandbox/api' },
  );
}
