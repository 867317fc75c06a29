import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { listEpochs } from './list-epochs.ts';
import { proveDay } from './prove-day.ts';
import { selectDays } from './queries/days.ts';
import type { SeedVault } from './seed-vault.ts';

export type FairnessParts = { pool: Pool; vault: SeedVault; clock: () => Date };

export function fairnessRoutes(serve: Serve, { pool, vault, clock }: FairnessParts): void {
  serve('listEpochs', { access: 'public' }, () => listEpochs(pool, vault, clock()));

  serve('listFairnessDays', { access: 'public' }, () => selectDays(pool));

  serve('getRoundDayProof', { access: 'player' }, ({ session, params }) => proveDay({ pool, vault }, session.userId, params.id));
}
