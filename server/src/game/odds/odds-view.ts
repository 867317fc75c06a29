import { toCents, type Answer } from '@raspasorte/contract';
import type { MathDefinition, PlayWindow } from '@raspasorte/engine';
import { changedFields, mathFields } from './changed-fields.ts';
import type { ChangeRow, DayRow, VersionRow } from './queries.ts';
import { shownRtp } from '../products/shown-rtp.ts';
import type { StoredProduct } from './stored-product.ts';

/** A card as the back-office reads it. */
export function productView(product: StoredProduct, window: PlayWindow): Answer<'getAdminProduct'> {
  const { math, prizeRows } = product;
  const { k_unclamped: kUnclamped, on_target: onTarget, ...exact } = product.figures;
  return {
    id: product.id,
    name: product.name,
    price_cents: product.priceCents,
    max_prize_cents: product.maxPrizeCents,
    is_active: product.isActive,
    is_retired: product.isRetired,
    ...math.settings,
    visible_rtp: product.visibleRtp,
    show_real_rtp: product.showRealRtp,
    shown_rtp: shownRtp({ ...product, rtp: exact.rtp }, window),
    revision: product.revision,
    math_version: product.mathVersion,
    version: product.version,
    k: math.k,
    k_unclamped: kUnclamped,
    on_target: onTarget,
    exact,
    prizes: math.prizes.map((row) => ({ ...prizeRows.get(row.prize_cents)!, ...row, prize_cents: toCents(row.prize_cents) })),
  };
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function productChangeView(
  productId: number,
  { seq, at, details, ...row }: ChangeRow,
): Answer<'listProductChanges'>[number] {
  return {
    id: seq,
    action: row.action,
    product_id: productId,
    admin_user_id: row.actor_id,
    admin_name: row.actor_name,
    previous_rtp: asNumber(details['previous_rtp']),
    new_rtp: asNumber(details['new_rtp']),
    note: asText(details['note']),
    version: asNumber(details['version']),
    created_at: at.toISOString(),
  };
}

export const dayView = (productId: number, day: DayRow): Answer<'listProductMetrics'>[number] => ({
  product_id: productId,
  ...day,
  rtp_real: day.wagered_cents > 0 ? day.paid_cents / day.wagered_cents : null,
});

export function versionView(row: VersionRow): Answer<'listProductVersions'>[number] {
  return {
    number: row.number,
    math_version: row.math_version.toString('hex'),
    begun_at: row.begun_at.toISOString(),
    rtp: row.figures.rtp,
    hit_frequency: row.figures.hit_frequency,
    volatility: row.figures.volatility,
    on_target: row.figures.on_target,
    action: row.action,
    admin_name: row.actor_name,
    note: row.note,
  };
}

type Against = { number: number; math: MathDefinition } | undefined;

/** One version in full, beside the version that it is compared with. */
export function versionDetailsView(
  product: StoredProduct,
  { row, math }: { row: VersionRow; math: MathDefinition },
  against: Against,
): Omit<Answer<'getProductVersion'>, 'sold'> {
  return {
    ...versionView(row),
    product_id: product.id,
    product_name: product.name,
    math: { ...math },
    against: against?.number ?? null,
    changes: against ? changedFields(mathFields(against.math), mathFields(math)) : [],
  };
}
