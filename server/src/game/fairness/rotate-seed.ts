import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { SeedVault } from './seed-vault.ts';

export type RotateSeedParts = {
  vault: SeedVault;
  /** Tells all processes, this one included, to look up the open epoch again. */
  announce: (topic: 'epoch-rotated', payload: { epoch: number }) => void;
};

/**
 * Ends the open seed epoch and begins the next. The ended epoch's seed is published 48 hours later.
 * Reservations keep their epoch. Answers the number of the new epoch.
 */
export async function rotateSeed({ vault, announce }: RotateSeedParts, actor: Actor): Promise<number> {
  const { epoch } = await vault.rotate((tx, begun) =>
    recordAction(tx, {
      ...actor,
      action: 'rotate-seed',
      subject: `epoch ${begun.epoch}`,
      details: { seed_hash: begun.seed_hash.toString('hex') },
    }),
  );
  announce('epoch-rotated', { epoch });
  return epoch;
}
