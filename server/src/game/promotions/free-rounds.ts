import type { Answer } from '@raspasorte/contract';
import { freeRoundRtp } from '@raspasorte/engine';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  insertFreeRoundPeriod,
  selectFreeRoundCosts,
  selectFreeRoundsOffered,
  updateFreeRoundPeriod,
  type FreeRoundRow,
} from './queries.ts';

type Options = { pool: Pool; allowed: boolean; clock: () => Date };
type FreeRounds = Answer<'getFreeRounds'>;

/**
 * Whether the promotion is on, and what it does to each card's RTP: the exact maximum, and the
 * value measured over the last seven days.
 */
export async function readFreeRounds({ pool, allowed, clock }: Options): Promise<FreeRounds> {
  const [isActive, rows] = await Promise.all([selectFreeRoundsOffered(pool), selectFreeRoundCosts(pool, clock())]);
  return { is_active: isActive && allowed, is_allowed: allowed, products: rows.map(view) };
}

/**
 * Switches the promotion on or off for the rounds from now on: those bought while it was off earn
 * nothing, also when it is on again. Free rounds earned before it was switched off can be played
 * until the day ends. Refusal: promotion_not_allowed.
 */
export async function setFreeRounds(options: Options, isActive: boolean, actor: Actor): Promise<FreeRounds> {
  if (isActive && !options.allowed) throw new Refusal('promotion_not_allowed');
  await inTransaction(options.pool, async (tx) => {
    const hasChanged = await (isActive ? insertFreeRoundPeriod(tx) : updateFreeRoundPeriod(tx));
    if (!hasChanged) return;
    const details = { before: { is_active: !isActive }, after: { is_active: isActive } };
    await recordAction(tx, { ...actor, action: 'set-free-rounds', subject: '', details });
  });
  return readFreeRounds(options);
}

function view({ paid_cents: paid, ...row }: FreeRoundRow): FreeRounds['products'][number] {
  const share = (cents: number) => (row.wagered_cents > 0 ? cents / row.wagered_cents : null);
  return {
    ...row,
    limit_rtp: freeRoundRtp(row.rtp),
    measured_rtp: share(paid),
    measured_rtp_without: share(paid - row.free_paid_cents),
  };
}
