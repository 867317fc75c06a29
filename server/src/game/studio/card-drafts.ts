import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@raspasorte/contract';
import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { CardContent } from './card-content.ts';
import {
  deleteDraft,
  draftSubject,
  insertDraft,
  lockDraft,
  selectDraft,
  selectDrafts,
  updateDraft,
  type DraftRow,
} from './queries.ts';

type Draft = Answer<'getCardDraft'>;

export const listDrafts = async (db: Queryable): Promise<Draft[]> => (await selectDrafts(db)).map(withIsoInstants);

/** Refusal: not_found. */
export async function readDraft(db: Queryable, id: string): Promise<DraftRow> {
  const row = await selectDraft(db, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/**
 * Locks a draft until the transaction ends and returns it as it is now.
 * Refusals: not_found, draft_waiting, draft_published, product_changed (another revision).
 */
export async function holdDraft(tx: Tx, id: string, revision: number): Promise<DraftRow> {
  await lockDraft(tx, id);
  const draft = await readDraft(tx, id);
  if (draft.status === 'waiting') throw new Refusal('draft_waiting');
  if (draft.status === 'published') throw new Refusal('draft_published');
  if (revision !== draft.revision) throw new Refusal('product_changed');
  return draft;
}

export function createDraft(pool: Pool, content: CardContent, actor: Operator): Promise<Draft> {
  const id = newId();
  return inTransaction(pool, async (tx) => {
    await insertDraft(tx, { id, content, adminId: actor.actorId });
    const draft = withIsoInstants(await readDraft(tx, id));
    await record(tx, actor, { action: 'create-card-draft', draft });
    return draft;
  });
}

/** Saving a draft as it is changes and records nothing. Refusals: those of `holdDraft`. */
export function changeDraft(
  pool: Pool,
  { id, revision, content }: { id: string; revision: number; content: CardContent },
  actor: Operator,
): Promise<Draft> {
  return inTransaction(pool, async (tx) => {
    const before = await holdDraft(tx, id, revision);
    if (isDeepStrictEqual(content, before.content)) return withIsoInstants(before);
    await updateDraft(tx, { id, content, adminId: actor.actorId });
    const draft = withIsoInstants(await readDraft(tx, id));
    await record(tx, actor, { action: 'update-card-draft', draft });
    return draft;
  });
}

/** Refusals: those of `holdDraft`. */
export function discardDraft(pool: Pool, { id, revision }: { id: string; revision: number }, actor: Operator): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const draft = withIsoInstants(await holdDraft(tx, id, revision));
    await deleteDraft(tx, id);
    await record(tx, actor, { action: 'discard-card-draft', draft });
  });
}

const record = (tx: Tx, actor: Operator, { action, draft }: { action: AuditAction; draft: Draft }): Promise<void> => {
  const { name, price_cents, max_prize_cents } = draft.content;
  const details = { product: name, revision: draft.revision, price_cents, max_prize_cents };
  return recordAction(tx, { ...actor, action, subject: draftSubject(draft.id), details });
};
