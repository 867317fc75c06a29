import { canonicalJson, exactFigures, mathVersion, solveK, type MathDefinition } from '@raspasorte/engine';
import type { Tx } from '../../platform/database/pool.ts';
import { insertMathVersion } from './queries.ts';

/**
 * Stores the odds of a card and their exact figures under their SHA-256. Returns those 32 bytes.
 */
export async function saveMathVersion(tx: Tx, math: MathDefinition): Promise<Buffer> {
  const version = Buffer.from(mathVersion(math), 'hex');
  const figures = exactFigures(math);
  await insertMathVersion(tx, {
    mathVersion: version,
    math: canonicalJson(math),
    rtp: figures.rtp,
    hitFrequency: figures.hit_frequency,
    volatility: figures.volatility,
    onTarget: solveK(math).onTarget,
  });
  return version;
}
