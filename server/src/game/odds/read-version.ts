import { RESERVATION_MINUTES, type Answer } from '@raspasorte/contract';
import { parseMath, type MathDefinition } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectSold, selectVersions, type VersionRow } from './queries.ts';
import { productSubject } from './stored-product.ts';

export type ProductVersion = { row: VersionRow; math: MathDefinition };

/** One math version of a card by its number. Refusal: not_found. */
export async function readVersion(db: Queryable, productId: number, number: number): Promise<ProductVersion> {
  const subject = productSubject(productId);
  const [row] = await selectVersions(db, { productId, subject, numbers: [number], limit: 1 });
  if (row === undefined) throw new Refusal('not_found');
  return { row, math: parseMath(JSON.parse(row.math)) };
}

/** What a version paid while it alone was sold; null before the first whole hour of it. */
export async function readSold(db: Queryable, productId: number, number: number): Promise<Answer<'getProductVersion'>['sold']> {
  const sold = await selectSold(db, { productId, number, reservedMinutes: RESERVATION_MINUTES });
  if (sold === undefined) return null;
  const rtp = sold.wagered_cents > 0 ? sold.paid_cents / sold.wagered_cents : null;
  return { ...sold, from: sold.from.toISOString(), until: sold.until?.toISOString() ?? null, rtp };
}
