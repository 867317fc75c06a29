import { canonicalJson, mathVersion } from '@raspasorte/engine';
import type { Tx } from '../../platform/database/pool.ts';
import { insertMathVersion } from './queries.ts';
import type { SolvedOdds } from './solved-odds.ts';

/** Stores odds and their exact figures under the odds' SHA-256. Returns those 32 bytes. */
export async function saveMathVersion(tx: Tx, { math, figures }: SolvedOdds): Promise<Buffer> {
  const version = Buffer.from(mathVersion(math), 'hex');
  await insertMathVersion(tx, { mathVersion: version, math: canonicalJson(math), figures });
  return version;
}
