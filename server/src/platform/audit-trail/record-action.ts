import type { Tx } from '../database/pool.ts';
import { callRecordAction } from './queries.ts';

export type Actor = {
  /** The administrator; null for the command line. */
  actorId: string | null;
  actorName: string;
  /** Where the request came from; null for the command line. */
  address: string | null;
};

export type AuditedAction = Actor & {
  /** Kebab-case verb and noun, such as `block-user`. */
  action: string;
  /** What it was done to: a player's id, a card's, an epoch; '' for the platform. */
  subject: string;
  /** What changed, before and after where that makes sense. Never a secret. */
  details: Record<string, unknown>;
};

/**
 * Appends what an operator does to the audit log, in the transaction that does it. Call it last: from here to the end of the
 * transaction every other audited action waits.
 */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await callRecordAction(tx, action);
}
