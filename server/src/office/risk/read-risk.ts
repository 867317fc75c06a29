import type { Answer } from '@raspasorte/contract';
import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import { readCover } from '../dashboard/read-solvency.ts';
import { readAlarms } from './read-alarms.ts';
import { readDrift } from './read-drift.ts';
import { readExposure } from './read-exposure.ts';

/** Cards, exposure and alarms. */
export async function readRisk(pool: Pool, now: Date): Promise<Answer<'getRisk'>> {
  const cover = await readCover(pool);
  return inSnapshot(pool, async (tx) => {
    const cards = await readDrift(tx);
    return {
      as_of: now.toISOString(),
      alarms: await readAlarms(tx, { cards, cover, now }),
      cards,
      exposure: await readExposure(tx, { now, surplusCents: cover.surplus_cents }),
    };
  });
}

/** Only the alarms. */
export async function readAlarmsNow(pool: Pool, now: Date): Promise<Answer<'getRisk'>['alarms']> {
  const cover = await readCover(pool);
  return inSnapshot(pool, async (tx) => readAlarms(tx, { cards: await readDrift(tx), cover, now }));
}
