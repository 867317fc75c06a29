import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { EpochRow } from './queries.ts';

/** Records a rotation in the transaction that makes it. */
export type RecordRotation = (tx: Tx, begun: EpochRow) => Promise<void>;

export const HISTORY_LOST = 'O banco de dados foi promovido ou restaurado, e cartelas vendidas podem faltar nele';

/** @param details the reason for a rotation that no operator asked for */
export const recordRotation =
  (actor: Actor, details: { reason?: string } = {}): RecordRotation =>
  (tx, begun) =>
    recordAction(tx, {
      ...actor,
      action: 'rotate-seed',
      subject: `epoch ${begun.epoch}`,
      details: { seed_hash: begun.seed_hash.toString('hex'), ...details },
    });
