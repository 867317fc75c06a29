import type { Job } from '../../platform/jobs/job.ts';
import { claimDueEvents, insertNewEvents } from './queries.ts';
import { sendPurchase, type Ads } from './send-purchase.ts';

const BATCH = 20;

/** Finds paid deposits and sends those to the ad platform that it may know of. */
export function createAdJobs(ads: Ads): Job[] {
  const run = async () => {
    await insertNewEvents(ads.pool);
    for (;;) {
      const due = await claimDueEvents(ads.pool, BATCH);
      await Promise.all(due.map((deposit) => sendPurchase(ads, deposit)));
      if (due.length < BATCH) return;
    }
  };
  return [{ name: 'send-ad-events', everySeconds: 10, run }];
}
