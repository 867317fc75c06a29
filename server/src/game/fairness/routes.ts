import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { CommitmentOf } from './day-rounds.ts';
import { listEpochs } from './list-epochs.ts';
import { proveDay } from './prove-day.ts';
import { selectDays } from './queries.ts';
import type { SeedVault } from './seed-vault.ts';

export type FairnessParts = { pool: Pool; vault: SeedVault; commitmentOf: CommitmentOf; clock: () => Date };

export function fairnessRoutes(serve: Serve, { pool, vault, commitmentOf, clock }: FairnessParts): void {
  serve('listEpochs', { access: 'public' }, () => listEpochs(pool, vault, clock()));

  serve('listFairnessDays', { access: 'public' }, () => selectDays(pool));

  serve('getRoundDayProof', { access: 'player' }, ({ session, params }) =>
    proveDay({ db: pool, commitmentOf }, session.userId, params.id),
  );
}
