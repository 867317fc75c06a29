import type { Job } from '../../platform/jobs/job.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import { claimDueEvents, insertNewEvents } from './queries.ts';
import { sendPurchase, type Ads } from './send-purchase.ts';

const BATCH = 20;

/** Finds paid deposits and sends the ad platform the events that it may receive. */
export function createAdJobs(ads: Ads): Job[] {
  const run = async () => {
    await insertNewEvents(ads.pool);
    const take = (limit: number) => claimDueEvents(ads.pool, limit);
    await processBatches({ size: BATCH, take, work: (event) => sendPurchase(ads, event) });
  };
  return [{ name: 'send-ad-events', everySeconds: 10, run }];
}
