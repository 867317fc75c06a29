import { parseMath, type MathDefinition } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectVersions, type VersionRow } from './queries.ts';
import { productSubject } from './stored-product.ts';

export type ProductVersion = { row: VersionRow; math: MathDefinition };

/** One math version of a card by its number. Refusal: not_found. */
export async function readVersion(db: Queryable, productId: number, number: number): Promise<ProductVersion> {
  const subject = productSubject(productId);
  const [row] = await selectVersions(db, { productId, subject, numbers: [number], limit: 1 });
  if (row === undefined) throw new Refusal('not_found');
  return { row, math: parseMath(JSON.parse(row.math)) };
}
