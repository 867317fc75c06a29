import type { Answer, Waiting } from '@raspasorte/contract';
import { freeRoundRtp } from '@raspasorte/engine';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  callStartFreeRounds,
  selectFreeRoundCosts,
  selectFreeRoundsOffered,
  updateFreeRoundPeriod,
  type FreeRoundRow,
} from './queries.ts';

type Reading = { pool: Queryable; allowed: boolean; clock: () => Date };
type Options = Reading & { pool: Pool; secondPerson: SecondPerson };
type FreeRounds = Answer<'getFreeRounds'>;

/**
 * Whether the promotion is on, and what it does to each card's RTP: the exact maximum, and the
 * value measured over the last seven days.
 */
export async function readFreeRounds({ pool, allowed, clock }: Reading): Promise<FreeRounds> {
  const isActive = await selectFreeRoundsOffered(pool);
  const rows = await selectFreeRoundCosts(pool, clock());
  return { is_active: isActive && allowed, is_allowed: allowed, products: rows.map(view) };
}

/**
 * Switches the promotion off, or asks a second person to switch it on: while it is on, cards may
 * pay more than they cost. Only rounds that are bought while it is on earn free ones. Free rounds
 * earned before it was switched off can be played until the day ends. Refusal:
 * promotion_not_allowed.
 */
export async function setFreeRounds(options: Options, isActive: boolean, operator: Operator): Promise<FreeRounds | Waiting> {
  if (isActive && !options.allowed) throw new Refusal('promotion_not_allowed');
  return inTransaction(options.pool, async (tx) => {
    const hasEnded = !isActive && (await updateFreeRoundPeriod(tx));
    const present = await readFreeRounds({ ...options, pool: tx });
    // Last, because it locks the log.
    if (hasEnded) await record(tx, operator, false);
    return isActive && !present.is_active ? ask(tx, options, { present, operator }) : present;
  });
}

function ask(tx: Tx, { secondPerson }: Options, { present, operator }: { present: FreeRounds; operator: Operator }) {
  return secondPerson.ask(tx, {
    kind: 'start-free-rounds',
    subject: 'free-rounds',
    content: {},
    context: { limit_rtp: Math.max(0, ...present.products.map(({ limit_rtp: limit }) => limit)) },
    reason: 'Promoção de rodadas grátis ligada',
    actor: operator,
  });
}

/**
 * Registers the handler that switches the promotion on once a second person has approved it.
 * Refusals: promotion_not_allowed; request_outdated, when it is on already.
 */
export function registerFreeRounds({ allowed, secondPerson }: Pick<Options, 'allowed' | 'secondPerson'>): void {
  secondPerson.register('start-free-rounds', async (tx, request, decider) => {
    if (!allowed) throw new Refusal('promotion_not_allowed');
    const outcome = await callStartFreeRounds(tx, { adminId: request.askedBy, requestId: request.id });
    if (outcome === 'request_outdated') throw new Refusal(outcome);
    await record(tx, decider, true, bothPersons(request));
    return () => undefined;
  });
}

function record(tx: Tx, actor: Operator, isActive: boolean, persons: object = {}): Promise<unknown> {
  const details = { before: { is_active: !isActive }, after: { is_active: isActive }, ...persons };
  return recordAction(tx, { ...actor, action: 'set-free-rounds', subject: '', details });
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
