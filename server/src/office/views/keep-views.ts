import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@raspasorte/contract';
import { MAX_VIEWS } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { withoutSearchedText } from '../../platform/audit-trail/without-searched-text.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countViews, deleteView, insertView, lockOwner, lockView, selectViews, updateView, type ViewRow } from './queries.ts';

type Wish = Pick<ViewRow, 'name' | 'query' | 'is_shared'>;

export async function listViews(pool: Pool, userId: string): Promise<Answer<'listViews'>> {
  const rows = await selectViews(pool, userId);
  const items = rows.map(({ owner_id: ownerId, ...view }) => ({ ...view, is_own: ownerId === userId }));
  return { items };
}

/** Refusal: too_many_views. */
export function createView(pool: Pool, { actor, ...wish }: Wish & { actor: Operator }): Promise<Answer<'createView'>> {
  return inTransaction(pool, async (tx) => {
    await lockOwner(tx, actor.actorId);
    if ((await countViews(tx, actor.actorId)) >= MAX_VIEWS) throw new Refusal('too_many_views');
    const view = { id: newId(), owner_id: actor.actorId, ...wish };
    await insertView(tx, view);
    if (view.is_shared) await recordSharing(tx, { actor, view });
    return { id: view.id };
  });
}

type Change = { [Name in keyof Wish]?: Wish[Name] | undefined };

/** Changes a view of the caller's own. Saving it as it is records nothing. Refusal: not_found. */
export function changeView(
  pool: Pool,
  { id, change, actor }: { id: string; change: Change; actor: Operator },
): Promise<Answer<'changeView'>> {
  return inTransaction(pool, async (tx) => {
    const before = await lockView(tx, id);
    if (before?.owner_id !== actor.actorId) throw new Refusal('not_found');
    const { name = before.name, query = before.query, is_shared = before.is_shared } = change;
    const view = { ...before, name, query, is_shared };
    if (isDeepStrictEqual(view, before)) return { id };
    await updateView(tx, view);
    // Every change of a view that all staff see is recorded.
    if (view.is_shared || before.is_shared) await recordSharing(tx, { actor, view });
    return { id };
  });
}

/**
 * Deletes a view of the caller's own. Administrators may delete any shared view. Refusal:
 * not_found.
 */
export function removeView(
  pool: Pool,
  { id, actor, isAdmin }: { id: string; actor: Operator; isAdmin: boolean },
): Promise<Answer<'deleteView'>> {
  return inTransaction(pool, async (tx) => {
    const view = await lockView(tx, id);
    if (view === undefined || !(view.owner_id === actor.actorId || (isAdmin && view.is_shared))) throw new Refusal('not_found');
    await deleteView(tx, id);
    if (view.is_shared) await recordSharing(tx, { actor, view: { ...view, is_shared: false } });
    return { id };
  });
}

async function recordSharing(tx: Tx, { actor, view }: { actor: Operator; view: ViewRow }): Promise<void> {
  const { id, name, query, is_shared: isShared } = view;
  const details = { name, query: withoutSearchedText(query) };
  await recordAction(tx, { ...actor, action: isShared ? 'share-view' : 'unshare-view', subject: id, details });
}
