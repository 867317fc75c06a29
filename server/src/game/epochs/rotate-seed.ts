import type { FastifyBaseLogger } from 'fastify';
import { automatic, type Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordRotation } from './record-rotation.ts';
import type { SeedVault } from './seed-vault.ts';

export type RotateSeedParts = {
  vault: SeedVault;
  /** Tells all processes, this one included, to look up the open epoch again. */
  announce: (topic: 'epoch-rotated', payload: { epoch: number }) => Promise<void> | void;
};

/**
 * Ends the open seed epoch and begins the next. The ended epoch's seed is published 48 hours later.
 * Reservations made before keep their epoch. Returns the number of the new epoch.
 * Refusal: request_outdated, when another epoch is open than the operator saw.
 */
export async function rotateSeed({ vault, announce }: RotateSeedParts, actor: Actor, seen?: number): Promise<number> {
  const { epoch } = await vault.rotate(recordRotation(actor), seen);
  await announce('epoch-rotated', { epoch });
  return epoch;
}

type EndDueParts = RotateSeedParts & { logger: Pick<FastifyBaseLogger, 'info'> };

/** Rotates the seed automatically once the open epoch has lasted as long as operators allow. */
export async function endDueEpoch({ vault, announce, logger }: EndDueParts): Promise<void> {
  const begun = await vault.rotateIfDue(recordRotation(automatic));
  if (begun === undefined) return;
  logger.info({ epoch: begun.epoch }, 'the seed epoch has ended by itself, and the next has begun');
  await announce('epoch-rotated', { epoch: begun.epoch });
}
