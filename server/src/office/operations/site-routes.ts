import type { Operation } from '@raspasorte/contract/admin';
import type { Config } from '../../config.ts';
import { selectFreeRoundsToday } from '../../game/promotions/queries.ts';
import type { ProviderDirectory } from '../../money/payments/provider-directory.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { readIdentity } from '../../people/documents/operator-identity.ts';
import type { Serve } from '../../people/access/serve.ts';
import { selectPauses } from '../controls/queries.ts';

type Options = { config: Config; pool: Pool; providers: ProviderDirectory };

/** The settings that screens need before anybody has signed in. */
export function siteRoutes(serve: Serve, { config, pool, providers }: Options): void {
  serve('site', { access: 'public' }, async () => {
    const areAllowed = config.operationProfile === 'aberto';
    // One after the other: side by side they take more connections than a quiet process keeps open.
    const freeRounds = areAllowed ? await selectFreeRoundsToday(pool) : { isOffered: false, isHonoured: false };
    const pauses = await selectPauses(pool);
    const provider = await providers.active();
    const isPaused = (operation: Operation) => pauses.some((pause) => pause.operation === operation);
    return {
      brand_name: config.brandName,
      support_email: config.supportEmail,
      operation_profile: config.operationProfile,
      payment_provider: provider?.name ?? 'none',
      deposits_demand_cpf: provider?.demandsCpf ?? false,
      meta_pixel_id: config.meta?.pixelId ?? null,
      free_rounds: freeRounds.isOffered,
      free_rounds_honoured: freeRounds.isHonoured,
      sales_paused: isPaused('sales'),
      deposits_paused: isPaused('deposits'),
      operator: await readIdentity(pool),
    };
  });
}
