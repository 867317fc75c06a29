import { automatic } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { productSubject } from '../odds/stored-product.ts';
import { callStopExposedCards } from './queries.ts';

type Options = {
  pool: Pool;
  /** Makes every process drop its cached cards. */
  announce: (name: 'products-changed', data: Record<string, never>) => void;
};

export const createStudioJobs = (options: Options): Job[] => [
  { name: 'stop-exposed-cards', everySeconds: 30, run: () => stopExposedCards(options) },
];

/**
 * Takes a card off sale when it has lost its exposure limit within 24 hours. An operator can put it
 * back on sale on the RTP page once the loss is below the limit.
 */
export async function stopExposedCards({ pool, announce }: Options): Promise<void> {
  const stopped = await inTransaction(pool, async (tx) => {
    const cards = await callStopExposedCards(tx);
    for (const { id, name, ...sums } of cards) {
      const details = { product: name, ...sums };
      await recordAction(tx, { ...automatic, action: 'stop-exposed-card', subject: productSubject(id), details });
    }
    return cards.length;
  });
  if (stopped > 0) announce('products-changed', {});
}
