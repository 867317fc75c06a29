import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from '../../../platform/database/pool.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ProviderDirectory } from '../provider-directory.ts';
import { balanceRoutes } from './balance-routes.ts';
import { chargeRoutes } from './charge-routes.ts';
import { misbehave } from './misbehave.ts';
import { bankPageRoutes } from './page/bank-page-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { payCode } from './pay-code.ts';
import { replaceFaults, selectFaults } from './queries.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';

export type SandboxRoutesOptions = {
  pool: Pool;
  providers: ProviderDirectory;
  /** False where nobody may pay with money that does not exist. */
  allowed: boolean;
  secret: string;
  /** Whose name the payer reads. */
  receiverName: string;
  clock: () => Date;
  /** Sends what is due now instead of at the next tick. */
  kickWebhooks: () => void;
};

/** The sandbox bank: its API for the product, its page for people, and the contract's shortcut to that page. */
export function sandboxRoutes(app: FastifyInstance, serve: Serve, options: SandboxRoutesOptions): void {
  const { pool, providers, allowed, clock, kickWebhooks } = options;
  const requireActive = async () => {
    if (!allowed || (await providers.activeName()) !== 'sandbox') throw new Refusal('not_found');
  };
  void app.register(async (bank) => {
    bank.addHook('onRequest', requireActive);
    bankPageRoutes(bank, { pool, clock });
  });
  // The product itself must still be able to ask what became of what it once gave to this bank.
  void app.register(async (api) => apiRoutes(api, options), { prefix: '/sandbox/api' });
  serve('paySandboxCode', { access: 'public' }, async ({ body }) => {
    await requireActive();
    const { pix_code: pixCode, amount_cents: amountCents, outcome } = body;
    const receipt = await payCode(pool, { pixCode, amountCents, outcome, now: clock() });
    kickWebhooks();
    return {
      payment_id: receipt.paymentId,
      outcome: receipt.outcome,
      amount_cents: receipt.amountCents,
      end_to_end_id: receipt.endToEndId,
    };
  });
  serve('setSandboxFaults', { access: 'public', noStore: true }, async ({ body }) => {
    await requireActive();
    await replaceFaults(pool, body.faults);
    return { faults: [...(await selectFaults(pool))] };
  });
}

function apiRoutes(api: FastifyInstance, options: SandboxRoutesOptions): void {
  const { apiKey } = sandboxCredentials(options.secret);
  api.addHook('onRequest', async (request) => {
    if (!hasKey(request, apiKey)) throw new Refusal('unauthenticated');
  });
  misbehave(api, options);
  chargeRoutes(api, options);
  payoutRoutes(api, options);
  balanceRoutes(api, options);
}

function hasKey(request: FastifyRequest, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${apiKey}`));
}
