import type { Dependencies } from '../../platform/program/dependencies.ts';
import { createMetaClient } from './meta-client.ts';
import type { Ads } from './send-purchase.ts';

/**
 * What sending events to the ad platform needs; without its settings every event is stored as not
 * sent.
 */
export function createAds({ config, pool, clock }: Dependencies): Ads {
  return { pool, clock, siteUrl: config.baseUrl, send: config.meta && createMetaClient(config.meta) };
}
