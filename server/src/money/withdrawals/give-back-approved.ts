import type { Waiting } from '@raspasorte/contract';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { bothPersons, type CarryOut, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callGiveBackApproved, type PayoutClaim } from './queries/give-back.ts';

type GiveBackRequest = { actor: Operator; reason: string; claim: PayoutClaim };

/**
 * Asks a second person to give back a payout of which the operator found no trace in the provider's
 * panel.
 */
export function askToGiveBack(tx: Tx, secondPerson: SecondPerson, { actor, reason, claim }: GiveBackRequest): Promise<Waiting> {
  const { id, playerId, amountCents, provider, externalId, cpf, requestedAt } = claim;
  return secondPerson.ask(tx, {
    kind: 'give-back-withdrawal',
    subject: id,
    playerId,
    amountCents,
    content: { provider, external_id: externalId, panel_checked: true },
    context: { cpf: maskCpf(cpf), requested_at: requestedAt?.toISOString() ?? null },
    reason,
    actor,
  });
}

/**
 * Gives the payout back as approved. Refusals: not_found, withdrawal_ended, payout_busy (there is
 * news of it since the operator looked at the panel).
 */
export const giveBackAsApproved =
  (options: AnnounceOptions): CarryOut =>
  async (tx, request, decider) => {
    const { id: requestId, subject: id, reason } = request;
    const outcome = await callGiveBackApproved(tx, { id, requestId });
    if (outcome === 'posted' || outcome === 'repeated') throw new Refusal('withdrawal_ended');
    if (outcome === 'second_person_required') throw new Error(`nobody approved giving back withdrawal ${id}`);
    if (outcome !== 'voided') throw new Refusal(outcome);
    const [playerId, amountCents] = [request.playerId!, request.amountCents!];
    const details = { withdrawal_id: id, amount_cents: amountCents, reason, ...request.content, ...bothPersons(request) };
    await recordAction(tx, { ...decider, action: 'give-back-withdrawal', subject: playerId, details });
    return () => announceWithdrawal(options, { playerId, id, status: 'REJECTED', amountCents });
  };
