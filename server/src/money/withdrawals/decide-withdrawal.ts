import type { Answer, Waiting, WithdrawalReason } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callDecideWithdrawal, selectQueued, type DecidedWithdrawal, type Decision } from './queries/decisions.ts';

export type DecideOptions = AnnounceOptions & { pool: Pool; secondPerson: SecondPerson; wakePayouts: () => void };
export type Ruling = { id: string; actor: Operator; reason: string | null };
/**
 * What the operator saw: why it waits, the newest dispute and late payout; undefined if not said.
 */
type Seen = {
  seenReasons: readonly WithdrawalReason[] | undefined;
  seenDispute: string | null | undefined;
  seenLatePayout: string | null | undefined;
};
type Approval = Ruling & Seen;
type Decided = { id: string; decision: Decision };

const OUTDATED = {
  message:
    'Desde o pedido, este saque passou a esperar também por outro motivo, ou há outra contestação ou outro saque devido: nada mudou. Confira e peça de novo.',
};
const NOT_SEEN = {
  message:
    'Depois que você abriu este saque, ele passou a esperar por outro motivo, ou há outra contestação ou outro saque devido: nada foi feito. Confira o que mudou e decida de novo.',
};

const kinds = { approved: 'approve-withdrawal', rejected: 'reject-withdrawal' } as const;

/**
 * An operator approves a waiting withdrawal. If they have an interest in it (it is their own or of
 * their browser, or they adjusted the player's balance), a second person has to decide. Refusals:
 * not_found, withdrawal_decided, request_outdated (it waits for other reasons than the operator
 * saw, a newer dispute began or a newer late payout became owed), reason_required (for what waits
 * for a second person).
 */
export const approveWithdrawal = (options: DecideOptions, approval: Approval): Promise<Answer<'approveWithdrawal'>> =>
  decide(options, approval, 'approved');

/**
 * An operator rejects a waiting withdrawal, which voids it. Refusals: as above. The operator need
 * not have seen the reasons, because none of them speaks against giving the money back.
 */
export const rejectWithdrawal = (options: DecideOptions, ruling: Ruling): Promise<Answer<'rejectWithdrawal'>> =>
  decide(options, ruling, 'rejected');

/** Registers what happens when a second person has approved a decision. */
export function registerWithdrawalKinds(options: DecideOptions): void {
  for (const decision of ['approved', 'rejected'] as const) {
    options.secondPerson.register(kinds[decision], async (tx, request, decider) => {
      const { id: requestId, subject: id, reason, askedBy: adminId } = request;
      const decided = await callDecideWithdrawal(tx, { id, adminId, decision, reason, requestId });
      if (decided.outcome === 'request_outdated') throw new Refusal('request_outdated', OUTDATED);
      if (decided.outcome !== 'decided') throw new Refusal('withdrawal_decided');
      await record(tx, decided, { id, decision, reason, actor: decider, persons: bothPersons(request) });
      return () => announce(options, decided, { id, decision });
    });
  }
}

/**
 * A decision is made once, and the same call again changes nothing, so it needs no idempotency key.
 * A colleague's later decision is refused, even the same one, because its reason is not stored.
 */
async function decide(
  options: DecideOptions,
  { id, actor, reason, ...seen }: Ruling & Partial<Seen>,
  decision: Decision,
): Promise<Decided | Waiting> {
  if (!isUuid(id)) throw new Refusal('not_found');
  const answer = await inTransaction(options.pool, async (tx) => {
    const decided = await callDecideWithdrawal(tx, { id, adminId: actor.actorId, decision, reason, requestId: null });
    const { outcome, player_id: playerId, amount_cents: amountCents, content } = decided;
    const isNew = outcome === 'decided' || outcome === 'second_person_required';
    // The refusal rolls back what was just decided.
    if (isNew && !isSeen(decided, seen)) throw new Refusal('request_outdated', NOT_SEEN);
    if (outcome === 'second_person_required') {
      const asked = { kind: kinds[decision], subject: id, playerId, amountCents, content, reason, actor };
      return options.secondPerson.ask(tx, { ...asked, context: await contextOf(tx, { id, playerId }) });
    }
    if (outcome !== 'decided' && outcome !== 'repeated') throw new Refusal(outcome);
    if (outcome === 'decided') await record(tx, decided, { id, decision, reason, actor });
    return decided;
  });
  if ('pending_approval_id' in answer) return answer;
  if (answer.outcome === 'decided') announce(options, answer, { id, decision });
  return { id, decision };
}

/** What the second person compares with the reasons, and what the player owes. */
async function contextOf(tx: Tx, withdrawal: { id: string; playerId: string }) {
  const { cpf, day_cents, owed_cents } = (await selectQueued(tx, withdrawal))!;
  return { cpf: maskCpf(cpf), day_cents, owed_cents };
}

function isSeen(decided: DecidedWithdrawal, seen: Partial<Seen>): boolean {
  const { reasons, content } = decided;
  const { newest_dispute: dispute = null, newest_late_payout: latePayout = null } = content;
  const { seenReasons = reasons, seenDispute = dispute, seenLatePayout = latePayout } = seen;
  return reasons.every((each) => seenReasons.includes(each)) && seenDispute === dispute && seenLatePayout === latePayout;
}

function announce(options: DecideOptions, decided: DecidedWithdrawal, { id, decision }: Decided): void {
  const { player_id: playerId, amount_cents: amountCents } = decided;
  if (decision === 'approved') options.wakePayouts();
  else announceWithdrawal(options, { playerId, id, status: 'REJECTED', amountCents });
}

type Recording = Ruling & { decision: Decision; persons?: object };

async function record(tx: Tx, decided: DecidedWithdrawal, recording: Recording): Promise<void> {
  const { id, decision, reason, actor, persons = {} } = recording;
  const details = { withdrawal_id: id, amount_cents: decided.amount_cents, reason, ...persons };
  await recordAction(tx, { ...actor, action: kinds[decision], subject: decided.player_id, details });
}
