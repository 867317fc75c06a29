import type { Answer } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid } from 'uuid';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { askBeforeVoid } from './ask-before-void.ts';
import { askToGiveBack } from './give-back-approved.ts';
import {
  callGiveBack,
  claimPayout,
  postponePayout,
  releaseClaim,
  selectStanding,
  type PayoutClaim,
} from './queries/give-back.ts';

export type GiveBackOptions = AnnounceOptions & {
  pool: Pool;
  providers: ProviderDirectory;
  secondPerson: SecondPerson;
  logger: FastifyBaseLogger;
  wakePayouts: () => void;
};
export type GivingBack = {
  id: string;
  actor: Operator;
  reason: string;
  /** The operator has found no trace of the payout in the provider's panel. */
  isPanelChecked: boolean;
};

/** Longer than asking about a payout may take. */
const LEASE_MS = 60_000;
/** An older request has arrived by now or never will. */
const ARRIVES_WITHIN_MS = 60_000;
/**
 * How long a payout that an operator wants to give back is not sent again, so that a request on its
 * way can arrive first.
 */
const POSTPONED_MS = 180_000;
/** How long an operator may look at the provider's panel before the payout is sent again. */
const PANEL_CHECK_MS = 15 * 60_000;

/**
 * An operator voids a withdrawal whose payout its provider does not take. The provider is asked a
 * last time under a claim; a payout that it knows is not voided. If it cannot be asked, an operator
 * who has looked at its panel asks a second person. A payout that has failed already gets the same
 * answer. Refusals: not_found, withdrawal_waits, withdrawal_ended, payout_busy, payout_known,
 * payout_unaskable, provider_unavailable.
 */
export async function giveBackWithdrawal(options: GiveBackOptions, wish: GivingBack): Promise<Answer<'giveBackWithdrawal'>> {
  const { pool } = options;
  const { id } = wish;
  if (!isUuid(id)) throw new Refusal('not_found');
  const claim = await claimPayout(pool, { id, leaseMs: LEASE_MS, arrivesWithinMs: ARRIVES_WITHIN_MS });
  if (claim === undefined) return answerUnclaimed(options, id);
  const { isUnknown } = await askBeforeVoid(options, claim);
  const { outcome, waiting } = await inTransaction(pool, (tx) => giveBack(tx, options, { ...wish, claim, isUnknown }));
  if (outcome === 'second_person_required') {
    await releaseClaim(pool, claim, waiting === undefined ? PANEL_CHECK_MS : 0);
    if (waiting === undefined) throw new Refusal('payout_unaskable');
    return waiting;
  }
  if (outcome === 'posted') throw new Refusal('withdrawal_ended');
  if (outcome === 'payout_busy' || outcome === 'not_found') throw new Refusal(outcome);
  if (outcome === 'voided') {
    const { playerId, amountCents } = claim;
    announceWithdrawal(options, { playerId, id, status: 'REJECTED', amountCents });
  }
  return { id, status: 'FAILED' };
}

async function answerUnclaimed({ pool }: GiveBackOptions, id: string): Promise<Answer<'giveBackWithdrawal'>> {
  const standing = await selectStanding(pool, id);
  if (standing === undefined) throw new Refusal('not_found');
  if (standing.waits) throw new Refusal('withdrawal_waits');
  if (standing.status === 'FAILED') return { id, status: 'FAILED' };
  if (standing.status !== 'PENDING') throw new Refusal('withdrawal_ended');
  await postponePayout(pool, id, POSTPONED_MS);
  throw new Refusal('payout_busy');
}

async function giveBack(
  tx: Tx,
  { secondPerson }: GiveBackOptions,
  { id, actor, reason, isPanelChecked, claim, isUnknown }: GivingBack & { claim: PayoutClaim; isUnknown: boolean },
) {
  const outcome = await callGiveBack(tx, claim, { isUnknown });
  if (outcome === 'voided') {
    const { playerId, amountCents } = claim;
    const details = { withdrawal_id: id, amount_cents: amountCents, reason };
    await recordAction(tx, { ...actor, action: 'give-back-withdrawal', subject: playerId, details });
  }
  const mayAsk = outcome === 'second_person_required' && isPanelChecked;
  return { outcome, waiting: mayAsk ? await askToGiveBack(tx, secondPerson, { actor, reason, claim }) : undefined };
}
