import type { Cents, Waiting } from '@raspasorte/contract';
import type { SecondPersonKind } from '@raspasorte/contract/admin';
import { newId } from '../../platform/cell/new-id.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Operator } from '../access/operator-of.ts';
import { callAskSecondPerson, type DecidedRequest } from './queries.ts';

/**
 * Carries out an approved request in the transaction of the decision, and records it with both
 * persons (`bothPersons`). A refusal that it throws leaves the request open. Returns a function to
 * run after the commit, before the decider is answered.
 */
export type CarryOut = (tx: Tx, request: DecidedRequest, decider: Operator) => Promise<() => unknown>;

export type Asking = {
  kind: SecondPersonKind;
  /** The target of the action. */
  subject: string;
  playerId?: string;
  amountCents?: Cents;
  /** Exactly what will be done. The SQL function that does it compares it. */
  content: Record<string, unknown>;
  /** Information that helps to decide. */
  context: Record<string, unknown>;
  reason: string | null;
  actor: Operator;
  /**
   * The idempotency key of a call that moves money. Without it, an equal open request is not asked
   * for twice.
   */
  idempotency?: Idempotency;
  /** Runs in the transaction of the request, and not when it is repeated. */
  onAsked?: () => Promise<void>;
};

export type SecondPerson = {
  /** Each area registers once, at the start, how it carries out an approved request. */
  register(kind: SecondPersonKind, carryOut: CarryOut): void;
  /**
   * Puts a request into the queue. Returns the answer of the call that asked. Refusals:
   * reason_required, idempotency_conflict, forbidden.
   */
  ask(tx: Tx, asking: Asking): Promise<Waiting>;
  carryOut: CarryOut;
};

/** The registry of what needs a second person, for all areas. */
export function createSecondPerson(): SecondPerson {
  const kinds = new Map<SecondPersonKind, CarryOut>();
  return {
    register: (kind, carryOut) => void kinds.set(kind, carryOut),
    ask,
    carryOut: (tx, request, decider) => {
      const carryOut = kinds.get(request.kind);
      if (carryOut === undefined) throw new Error(`no function is registered that carries out ${request.kind}`);
      return carryOut(tx, request, decider);
    },
  };
}

async function ask(tx: Tx, asking: Asking): Promise<Waiting> {
  const { kind, subject, playerId = null, amountCents = null, content, context, reason, actor } = asking;
  const { key = null, requestHash = null } = asking.idempotency ?? {};
  if (reason === null || reason === '') {
    throw new Refusal('reason_required', { message: 'Informe o motivo: isto vai esperar por uma segunda pessoa.' });
  }
  const { outcome, ...answer } = await callAskSecondPerson(tx, {
    id: newId(),
    kind,
    subject,
    playerId,
    amountCents,
    content,
    context,
    reason,
    key,
    requestHash,
    askedBy: actor.actorId,
  });
  if (outcome !== 'asked' && outcome !== 'repeated') throw new Refusal(outcome);
  if (outcome === 'asked') {
    const details = { kind, request_id: answer.request_id, ...(amountCents === null ? {} : { amount_cents: amountCents }) };
    await asking.onAsked?.();
    await recordAction(tx, {
      ...actor,
      action: 'ask-second-person',
      subject: playerId ?? subject,
      details: { ...details, ...content, reason },
    });
  }
  return { success: true, pending_approval_id: answer.request_id, expires_at: answer.expires_at.toISOString() };
}

/** The details by which the audit log names both persons. */
export const bothPersons = ({ id, askedByName }: DecidedRequest) => ({ request_id: id, asked_by: askedByName });
