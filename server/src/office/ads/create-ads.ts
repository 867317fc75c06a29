import type { Dependencies } from '../../platform/program/dependencies.ts';
import { createMetaClient } from './meta-client.ts';
import type { Ads } from './send-purchase.ts';

/**
 * Everything that sending events to the ad platform requires. Without the platform's settings every
 * event is stored as `not_sent`.
 */
export function createAds({ config, pool, clock }: Dependencies): Ads {
  return { pool, clock, siteUrl: config.baseUrl, send: config.meta && createMetaClient(config.meta) };
}
