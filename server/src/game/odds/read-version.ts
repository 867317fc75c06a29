import { RESERVATION_MINUTES, type Answer } from '@raspasorte/contract';
import { NORMAL_QUANTILE, parseMath, type MathDefinition } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectSold, selectVersions, type SoldRow, type VersionRow } from './queries.ts';
import { productSubject } from './stored-product.ts';

export type ProductVersion = { row: VersionRow; math: MathDefinition };

/** One math version of a card by its number. Refusal: not_found. */
export async function readVersion(db: Queryable, productId: number, number: number): Promise<ProductVersion> {
  const subject = productSubject(productId);
  const [row] = await selectVersions(db, { productId, subject, numbers: [number], limit: 1 });
  if (row === undefined) throw new Refusal('not_found');
  return { row, math: parseMath(JSON.parse(row.math)) };
}

/** The RTP, and its 95% interval by the exact variance of each round. */
function measured(
  { wagered_cents: wagered, paid_cents: paid }: Pick<SoldRow, 'wagered_cents' | 'paid_cents'>,
  variance: number,
): { rtp: number | null; rtp_interval: [number, number] | null } {
  if (wagered === 0) return { rtp: null, rtp_interval: null };
  const [rtp, reach] = [paid / wagered, (NORMAL_QUANTILE * Math.sqrt(variance)) / wagered];
  return { rtp, rtp_interval: [rtp - reach, rtp + reach] };
}

/** What a version paid while it alone was sold; null before the first whole hour of it. */
export async function readSold(db: Queryable, productId: number, number: number): Promise<Answer<'getProductVersion'>['sold']> {
  const sold = await selectSold(db, { productId, number, reservedMinutes: RESERVATION_MINUTES });
  if (sold === undefined) return null;
  const { variance_cents2: variance, ...sums } = sold;
  return { ...withIsoInstants(sums), ...measured(sold, variance) };
}
