import type { Answer } from '@raspasorte/contract';
import { parSheet, parseMath, type MathDefinition } from '@raspasorte/engine';
import type { VersionDetails } from './odds-view.ts';

/**
 * One version with its par sheet. Returns JSON as bytes, because a table can have a hundred
 * thousand payouts.
 */
export function writeVersion({ math, ...details }: VersionDetails & { math: MathDefinition }): Uint8Array<ArrayBuffer> {
  const answer: Answer<'getProductVersion'> = { ...details, math: { ...math }, par_sheet: parSheet(parseMath(math)) };
  return new TextEncoder().encode(JSON.stringify(answer));
}
