import type { Config } from '../../config.ts';
import type { Serve } from '../../platform/http/serve.ts';

type Options = { config: Config; activeProvider: () => Promise<string>; freeRoundsOffered: () => Promise<boolean> };

/** The settings that screens need before anybody has signed in. */
export function siteRoutes(serve: Serve, { config, activeProvider, freeRoundsOffered }: Options): void {
  serve('site', { access: 'public' }, async () => ({
    brand_name: config.brandName,
    support_email: config.supportEmail,
    operation_profile: config.operationProfile,
    payment_provider: await activeProvider(),
    meta_pixel_id: config.meta?.pixelId ?? null,
    free_rounds: config.operationProfile === 'aberto' && (await freeRoundsOffered()),
  }));
}
