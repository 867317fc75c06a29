import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FieldValue } from './changed-fields.ts';
import type { PlannedChange } from './plan-change.ts';
import { selectIsExposed, updateOdds } from './queries.ts';
import { saveMathVersion } from '../products/save-math-version.ts';
import { productSubject, readStoredProduct, type StoredProduct } from './stored-product.ts';

export type OddsAction =
  | 'update-product-rtp'
  | 'update-product-prizes'
  | 'restore-product-version'
  | 'activate-product'
  | 'deactivate-product';

type Reason = { action: OddsAction; note: string | undefined; actor: Actor };

/**
 * Makes a planned change: stores the math version, puts it on the card, and writes to the audit log
 * who did it, why, and what it was before.
 * Refusals: product_changed, when somebody else changed the card since the plan was made;
 * product_exposed, when it would go on sale although it has lost its exposure limit.
 */
export function applyChange(pool: Pool, plan: PlannedChange, { action, note, actor }: Reason): Promise<StoredProduct> {
  const { present, next } = plan;
  return inTransaction(pool, async (tx) => {
    const mathVersion = await saveMathVersion(tx, next);
    const version = await updateOdds(tx, {
      productId: present.id,
      revision: present.revision,
      isActive: next.isActive,
      visibleRtp: next.visibleRtp,
      showRealRtp: next.showRealRtp,
      mathVersion,
      voidsReservations: plan.voidsReservations,
    });
    if (version === undefined) throw changedMeanwhile(await readStoredProduct(tx, present.id));
    if (next.isActive && !present.isActive && (await selectIsExposed(tx, present.id))) throw new Refusal('product_exposed');
    const changed = await readStoredProduct(tx, present.id);
    const details = {
      product: present.name,
      note: note || null,
      previous_rtp: present.figures.rtp,
      new_rtp: next.figures.rtp,
      previous_version: present.version,
      version,
      previous_math_version: present.mathVersion,
      math_version: mathVersion.toString('hex'),
      before: valuesOf(plan, 'before'),
      after: valuesOf(plan, 'after'),
    };
    await recordAction(tx, { ...actor, action, subject: productSubject(present.id), details });
    return changed;
  });
}

/** The refusal for an operator whose change came second. It names the card's present version. */
export function changedMeanwhile({ version, revision }: StoredProduct): Refusal {
  const message = `Outra pessoa alterou esta cartela enquanto você editava (agora na versão ${version}). Confira os valores atuais e tente de novo.`;
  return new Refusal('product_changed', { message, fields: [{ field: 'revision', message: String(revision) }] });
}

const valuesOf = ({ changes }: PlannedChange, side: 'before' | 'after'): Record<string, FieldValue | null> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));
