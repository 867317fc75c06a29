import type { Answer } from '@raspasorte/contract';
import { parSheet, parseMath, type MathDefinition } from '@raspasorte/engine';
import type { VersionDetails } from './odds-view.ts';

export type WrittenVersion = VersionDetails & { math: MathDefinition };

/** One version with its par sheet, as the bytes of its JSON: the payouts of a table can be a hundred thousand. */
export function writeVersion({ math, ...details }: WrittenVersion): Uint8Array<ArrayBuffer> {
  const answer: Answer<'getProductVersion'> = { ...details, math: { ...math }, par_sheet: parSheet(parseMath(math)) };
  return new TextEncoder().encode(JSON.stringify(answer));
}
