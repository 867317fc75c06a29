import type { Cents, Waiting } from '@raspasorte/contract';
import type { SecondPersonKind } from '@raspasorte/contract/admin';
import { newId } from '../../platform/cell/new-id.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Operator } from '../staff/operator-of.ts';
import { callAskSecondPerson, type DecidedRequest } from './queries.ts';

/**
 * Does what was approved, in the transaction of the decision, and records it with both persons
 * (`bothPersons`). A refusal that it throws leaves the request open. Answers what follows the
 * commit, which the answer to the decider waits for.
 */
export type CarryOut = (tx: Tx, request: DecidedRequest, decider: Operator) => Promise<() => unknown>;

export type Asking = {
  kind: SecondPersonKind;
  /** What it is done to. */
  subject: string;
  playerId?: string;
  amountCents?: Cents;
  /** Exactly what is done; the SQL function that does it compares it. */
  content: Record<string, unknown>;
  /** What helps to decide. */
  context?: Record<string, unknown>;
  reason: string | null;
  actor: Operator;
  /** Of a call that moves money; without it the same request waits once. */
  idempotency?: Idempotency;
};

export type SecondPerson = {
  /** Each area says once, at its start, how it does what was approved. */
  register(kind: SecondPersonKind, carryOut: CarryOut): void;
  /**
   * Puts what one operator may not do alone into the queue; the answer of the call that wanted it.
   * Refusals: reason_required, idempotency_conflict, forbidden.
   */
  ask(tx: Tx, asking: Asking): Promise<Waiting>;
  carryOut: CarryOut;
};

/** What needs a second person, of all areas. */
export function createSecondPerson(): SecondPerson {
  const kinds = new Map<SecondPersonKind, CarryOut>();
  return {
    register: (kind, carryOut) => void kinds.set(kind, carryOut),
    ask,
    carryOut: (tx, request, decider) => {
      const carryOut = kinds.get(request.kind);
      if (carryOut === undefined) throw new Error(`nobody carries out ${request.kind}`);
      return carryOut(tx, request, decider);
    },
  };
}

async function ask(tx: Tx, asking: Asking): Promise<Waiting> {
  const { kind, subject, playerId = null, amountCents = null, content, context = {}, reason, actor } = asking;
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
    await recordAction(tx, {
      ...actor,
      action: 'ask-second-person',
      subject: playerId ?? subject,
      details: { ...details, ...content, reason },
    });
  }
  return {
    waiting_for_second_person: { request_id: answer.request_id, expires_at: answer.expires_at.toISOString() },
  };
}

/** What the audit log says of both persons, in the details of what was done. */
export const bothPersons = ({ id, askedByName }: DecidedRequest) => ({ request_id: id, asked_by: askedByName });
