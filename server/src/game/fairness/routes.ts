import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { SeedVault } from '../epochs/seed-vault.ts';
import { proveDay } from './prove-day.ts';
import { selectDays } from './queries.ts';

export function fairnessRoutes(serve: Serve, { pool, vault }: { pool: Pool; vault: SeedVault }): void {
  serve('listFairnessDays', { access: 'public' }, () => selectDays(pool));

  serve('getRoundDayProof', { access: 'player' }, ({ session, params }) => proveDay({ pool, vault }, session.userId, params.id));
}
