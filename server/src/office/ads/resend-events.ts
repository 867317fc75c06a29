import type { Answer, RequestBody } from '@raspasorte/contract';
import { RECOGNISED_HOURS } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { cursorPosition } from '../../platform/http/list-pages/cursor-position.ts';
import { readCursor, writeCursor } from '../../platform/http/list-pages/page-cursor.ts';
import { countPaid, insertNewEvents, selectNextPaid, type EventEnd, type ResendWindow } from './queries.ts';
import { sendPurchase, type Ads } from './send-purchase.ts';

/** One batch answers within eight seconds, whatever the platform does. */
const BATCH = 50;
const AT_ONCE = 10;
const RECOGNISED_MS = RECOGNISED_HOURS * 3_600_000;

type Resend = RequestBody<'resendFacebookEvents'>;

const statusesOf: Record<NonNullable<Resend['which']>, readonly EventEnd['status'][]> = {
  all: ['pending', 'sent', 'not_sent', 'failed'],
  unsent: ['pending', 'not_sent', 'failed'],
  failed: ['failed'],
};

/**
 * Sends the events of the last `hours` again under their first ids. A call sends one batch and
 * returns a cursor for the next. Oldest first, so that deposits paid meanwhile are not missed. The
 * audit entry is written before the first event leaves: a process that dies in between must leave
 * no events that nobody asked for.
 */
export async function resendEvents(
  ads: Ads,
  { hours, which = 'all', cursor }: Resend,
  actor: Actor,
): Promise<Answer<'resendFacebookEvents'>> {
  const nowMs = ads.clock().getTime();
  const after = readCursor(cursor, cursorPosition.timestamptz);
  const window: ResendWindow = { since: new Date(nowMs - hours * 3_600_000), statuses: statusesOf[which], after };
  if (after === null) await insertNewEvents(ads.pool);
  const deposits = await selectNextPaid(ads.pool, window, BATCH);
  const last = deposits.at(-1);
  const rest: ResendWindow = { ...window, after: last ? { position: last.position, id: last.deposit_id } : after };
  const remaining = last ? await countPaid(ads.pool, rest) : 0;
  const beyond48Hours = deposits.filter(({ paid_at }) => nowMs - paid_at.getTime() > RECOGNISED_MS).length;
  const details = { hours, which, total: deposits.length, remaining, beyond_48_hours: beyond48Hours };
  await inTransaction(ads.pool, (tx) => recordAction(tx, { ...actor, action: 'resend-ad-events', subject: '', details }));
  const errors: { transaction_id: string; error: string }[] = [];
  for (let begin = 0; begin < deposits.length; begin += AT_ONCE) {
    const send = async ({ deposit_id }: (typeof deposits)[number]) => {
      const end = await sendPurchase(ads, { deposit_id });
      if (end?.status !== 'sent') errors.push({ transaction_id: deposit_id, error: end?.reason ?? 'recusado' });
    };
    await Promise.all(deposits.slice(begin, begin + AT_ONCE).map(send));
  }
  return {
    results: {
      total: deposits.length,
      success: deposits.length - errors.length,
      failed: errors.length,
      errors,
      remaining,
      beyond_48_hours: beyond48Hours,
      next_cursor:
        last && remaining > 0 ? writeCursor({ direction: 'after', position: last.position, id: last.deposit_id }) : null,
    },
  };
}
