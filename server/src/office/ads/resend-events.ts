import type { Answer } from '@raspasorte/contract';
import { countPaidSince, insertNewEvents, selectPaidSince } from './queries.ts';
import { sendPurchase, type Ads } from './send-purchase.ts';

/** One call answers within half a minute, whatever the platform does. */
const AT_MOST = 150;
const AT_ONCE = 10;
/** The platform recognises a repetition of the same event for so long. */
const RECOGNISED_MS = 48 * 3_600_000;

/**
 * Tells the platform again of the deposits of the last hours, newest first, under their first event
 * ids.
 */
export async function resendEvents(ads: Ads, hours: number): Promise<Answer<'resendFacebookEvents'>> {
  const nowMs = ads.clock().getTime();
  const since = new Date(nowMs - hours * 3_600_000);
  await insertNewEvents(ads.pool);
  const [paid, deposits] = await Promise.all([countPaidSince(ads.pool, since), selectPaidSince(ads.pool, since, AT_MOST)]);
  const errors: { transaction_id: string; error: string }[] = [];
  for (let begin = 0; begin < deposits.length; begin += AT_ONCE) {
    const batch = deposits.slice(begin, begin + AT_ONCE);
    const ends = await Promise.all(batch.map((deposit) => sendPurchase(ads, deposit)));
    for (const { depositId, status, reason } of ends) {
      if (status !== 'sent') errors.push({ transaction_id: depositId, error: reason ?? 'recusado' });
    }
  }
  return {
    results: {
      total: deposits.length,
      success: deposits.length - errors.length,
      failed: errors.length,
      errors,
      left_out: paid - deposits.length,
      beyond_48_hours: deposits.filter(({ paid_at }) => nowMs - paid_at.getTime() > RECOGNISED_MS).length,
    },
  };
}
