import { setTimeout as sleep } from 'node:timers/promises';
import { rotateSeed } from '../../src/game/epochs/rotate-seed.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { setOperation } from '../../src/office/controls/set-operation.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { changeOdds } from '../game/change-odds.ts';

/** A pause of sales: from after the commit of the pause to before the commit of its end. */
type Pause = { from: Date; to: Date };

export type OperatorChanges = {
  /**
   * Changes one of each thing that a process may cache: odds, epoch, pause of sales. Notifies no
   * process.
   */
  once: () => Promise<void>;
  pauses: Pause[];
  changes: () => number;
  close: () => Promise<void>;
};

const actor = { actorId: null, actorName: 'an operator elsewhere', address: null };
const PRODUCT = 1;
const PAUSED_MS = 300;

/** The changes of operators in a process that dies before it can notify the others. */
export async function openOperatorChanges(connectionString: string, seedKey: Buffer): Promise<OperatorChanges> {
  const pool = createPool({ connectionString, max: 2 });
  const vault = await openSeedVault(pool, seedKey);
  const pauses: Pause[] = [];
  let changes = 0;
  const now = async () => (await pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at;
  const pauseSales = async () => {
    await setOperation(pool, { operation: 'sales', paused: true, reason: 'Teste' }, actor);
    const from = await now();
    await sleep(PAUSED_MS);
    pauses.push({ from, to: await now() });
    await setOperation(pool, { operation: 'sales', paused: false, reason: undefined }, actor);
  };
  return {
    once: async () => {
      changes += 1;
      await changeOdds(pool, PRODUCT, { rtp_target: changes % 2 === 0 ? 0.9 : 0.91 });
      await rotateSeed({ vault, announce: () => undefined }, actor);
      await pauseSales();
    },
    pauses,
    changes: () => changes,
    close: () => pool.end(),
  };
}
