import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Tx } from '../database/pool.ts';

export type Actor = {
  /** The operator; null for the command line and for jobs. */
  actorId: string | null;
  actorName: string;
  /** Where the request came from; null where there was none. */
  address: string | null;
  /**
   * Throws if they may not act any more: their session or their role has ended since the call
   * began. Absent where there is no session.
   */
  stillMay?: (tx: Tx) => Promise<void>;
};

/** A job, for what nobody asked for. */
export const automatic: Actor = { actorId: null, actorName: 'tarefa automática', address: null };

export type AuditedAction = Actor & {
  action: AuditAction;
  /** The target of the action: the id of a player, card or epoch; '' for the platform. */
  subject: string;
  /**
   * What changed, with the values before and after where that makes sense. Never a secret, and of a
   * player neither name nor address, because the log outlives their erasure.
   */
  details: Record<string, unknown>;
};
