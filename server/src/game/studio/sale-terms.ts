import type { Answer } from '@raspasorte/contract';
import { raisesExposureLimit, saleFaults } from '@raspasorte/contract/admin';
import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { productSubject } from '../odds/stored-product.ts';
import { refuseFaults } from './card-content.ts';
import { selectSaleTerms, updateRetired, updateSaleTerms, type SaleTerms, type SaleTermsRow } from './queries.ts';

type Terms = Answer<'setSaleTerms'>;

const termsOf = ({ badge, position, sale_from, sale_until, exposure_limit_cents }: SaleTermsRow): SaleTerms => ({
  badge,
  position,
  sale_from: sale_from?.toISOString() ?? null,
  sale_until: sale_until?.toISOString() ?? null,
  exposure_limit_cents,
});

const view = (row: SaleTermsRow): Terms => ({
  product_id: row.product_id,
  look: row.look,
  ...termsOf(row),
  revision: row.revision,
  retired_at: row.retired_at?.toISOString() ?? null,
  lost_cents: row.lost_cents,
});

export const listSaleTerms = async (db: Queryable): Promise<Terms[]> => (await selectSaleTerms(db, null)).map(view);

/** Refusal: product_not_found. */
async function readTerms(db: Queryable, productId: number): Promise<SaleTermsRow> {
  const [row] = await selectSaleTerms(db, productId);
  if (row === undefined) throw new Refusal('product_not_found');
  return row;
}

type Wanted = { productId: number; revision: number; terms: SaleTerms };

/** Refusals: product_not_found, product_retired. */
async function readUnretired(db: Queryable, productId: number): Promise<SaleTermsRow> {
  const present = await readTerms(db, productId);
  if (present.retired_at !== null) throw new Refusal('product_retired');
  return present;
}

/** The present terms, if the wanted ones may replace them. Refusal also: card_not_sellable. */
async function readReplaceable(db: Queryable, { productId, terms }: Omit<Wanted, 'revision'>): Promise<SaleTermsRow> {
  const present = await readUnretired(db, productId);
  refuseFaults(saleFaults({ ...terms, max_prize_cents: present.max_prize_cents }));
  return present;
}

/**
 * Whether a change needs a code: it lets the card lose more. Refuses what `setSaleTerms` would
 * refuse anyway, so that no code is used up for it. Another revision is refused here, because the
 * answer holds only for the revision that was read.
 */
export async function raisesExposure(db: Queryable, { revision, ...wanted }: Wanted): Promise<boolean> {
  const present = await readReplaceable(db, wanted);
  if (present.revision !== revision) throw new Refusal('product_changed');
  return raisesExposureLimit(present.exposure_limit_cents, wanted.terms.exposure_limit_cents);
}

/**
 * Changes how a published card is sold. What the player buys stays: name, price, prizes and look.
 * Refusals: product_not_found, product_retired, card_not_sellable, nothing_changed,
 * product_changed.
 */
export function setSaleTerms(pool: Pool, { productId, revision, terms }: Wanted, actor: Operator): Promise<Terms> {
  return inTransaction(pool, async (tx) => {
    const present = await readReplaceable(tx, { productId, terms });
    const before = termsOf(present);
    const after = { ...terms, sale_from: instant(terms.sale_from), sale_until: instant(terms.sale_until) };
    const changed = (Object.keys(before) as (keyof SaleTerms)[]).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) throw new Refusal('nothing_changed');
    if (!(await updateSaleTerms(tx, productId, revision, after))) throw new Refusal('product_changed');
    const pick = (values: SaleTerms) => Object.fromEntries(changed.map((name) => [name, values[name]]));
    const details = { product: present.name, before: pick(before), after: pick(after) };
    return recordChange(tx, actor, { productId, action: 'set-sale-terms', details });
  });
}

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/**
 * Takes a card off sale for ever and voids its reservations. Rounds and proofs stay as they are.
 * Refusals: product_not_found, product_retired, product_changed.
 */
export function retireProduct(
  pool: Pool,
  { productId, revision, reason }: { productId: number; revision: number; reason: string },
  actor: Operator,
): Promise<Terms> {
  return inTransaction(pool, async (tx) => {
    const present = await readUnretired(tx, productId);
    if (!(await updateRetired(tx, productId, revision))) throw new Refusal('product_changed');
    return recordChange(tx, actor, { productId, action: 'retire-product', details: { product: present.name, note: reason } });
  });
}

type RecordedChange = { productId: number; action: AuditAction; details: Record<string, unknown> };

async function recordChange(tx: Tx, actor: Operator, { productId, action, details }: RecordedChange): Promise<Terms> {
  const row = await readTerms(tx, productId);
  await recordAction(tx, { ...actor, action, subject: productSubject(productId), details });
  return view(row);
}
