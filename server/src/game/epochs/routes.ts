import type { Serve } from '../../people/access/serve.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { listEpochs } from './list-epochs.ts';
import type { SeedVault } from './seed-vault.ts';

export function epochRoutes(serve: Serve, { pool, vault, clock }: { pool: Pool; vault: SeedVault; clock: () => Date }): void {
  serve('listEpochs', { access: 'public' }, () => listEpochs(pool, vault, clock()));
}
