import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@raspasorte/contract';
import { MAX_TAGS, type TagColor } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { refuseDuplicate } from '../../platform/http/refuse-duplicate.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countTagsInUse, insertTag, lockTag, lockTags, updateTag } from './queries.ts';

/** Adds a tag to the vocabulary. Refusals: tag_known, too_many_tags. */
export function createTag(
  pool: Pool,
  { name, color, actor }: { name: string; color: TagColor; actor: Operator },
): Promise<Answer<'createTag'>> {
  return inTransaction(pool, async (tx) => {
    const id = newId();
    await refuseTooMany(tx);
    await refuseDuplicate('tag_known', insertTag(tx, { id, name, color }));
    await recordAction(tx, { ...actor, action: 'create-tag', subject: id, details: { name, color } });
    return { id };
  });
}

type Change = { name?: string | undefined; color?: TagColor | undefined; is_retired?: boolean | undefined };

/**
 * Renames a tag, changes its colour, retires it or brings it back. A call that changes nothing is
 * neither written nor recorded.
 * Refusals: not_found, tag_known, too_many_tags.
 */
export function changeTag(
  pool: Pool,
  { id, change, actor }: { id: string; change: Change; actor: Operator },
): Promise<Answer<'changeTag'>> {
  return inTransaction(pool, async (tx) => {
    const tag = await lockTag(tx, id);
    if (tag === undefined) throw new Refusal('not_found');
    const { id: _, ...before } = tag;
    const { name = before.name, color = before.color, is_retired = before.is_retired } = change;
    const after = { name, color, is_retired };
    if (isDeepStrictEqual(after, before)) return { id };
    if (before.is_retired && !is_retired) await refuseTooMany(tx);
    await refuseDuplicate('tag_known', updateTag(tx, { id, ...after }));
    await recordAction(tx, { ...actor, action: 'change-tag', subject: id, details: { before, after } });
    return { id };
  });
}

async function refuseTooMany(tx: Tx): Promise<void> {
  await lockTags(tx);
  if ((await countTagsInUse(tx)) >= MAX_TAGS) throw new Refusal('too_many_tags');
}
