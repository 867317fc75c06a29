import type { Answer } from '@raspasorte/contract';
import { inSnapshot, type Pool } from '../../platform/database/pool.ts';
import { readCover } from '../dashboard/read-solvency.ts';
import { readAlarms } from './read-alarms.ts';
import { readCardDrift } from './read-card-drift.ts';
import { readExposure } from './read-exposure.ts';

/**
 * Cards, exposure and alarms. The exposure is read beside the rest, each on a connection of its
 * own, because both take about as long.
 */
export async function readRisk(pool: Pool, now: Date): Promise<Answer<'getRisk'>> {
  const [{ cards, alarms, cover }, exposure] = await Promise.all([
    readGuarded(pool, now),
    inSnapshot(pool, (tx) => readExposure(tx, now)),
  ]);
  return { as_of: now.toISOString(), alarms, cards, exposure: { ...exposure, surplus_cents: cover.surplus_cents } };
}

/** Only the alarms. */
export const readAlarmsNow = async (pool: Pool, now: Date): Promise<Answer<'getRisk'>['alarms']> =>
  (await readGuarded(pool, now)).alarms;

/** What alarms watch, and the alarms. */
async function readGuarded(pool: Pool, now: Date) {
  const cover = await readCover(pool);
  return inSnapshot(pool, async (tx) => {
    const cards = await readCardDrift(tx);
    return { cover, cards, alarms: await readAlarms(tx, { cards, cover, now }) };
  });
}
