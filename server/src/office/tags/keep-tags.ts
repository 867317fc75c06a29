import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@raspasorte/contract';
import { MAX_TAGS, type TagColor } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/access/operator-of.ts';
import { changesUnseen } from '../../people/second-person/differing.ts';
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
 * Refusals: not_found, tag_known, too_many_tags; request_outdated, when what it changes is not as
 * the operator saw it.
 */
export function changeTag(
  pool: Pool,
  { id, change, seen, actor }: { id: string; change: Change; seen?: Change | undefined; actor: Operator },
): Promise<Answer<'changeTag'>> {
  return inTransaction(pool, async (tx) => {
    const tag = await lockTag(tx, id);
    if (tag === undefined) throw new Refusal('not_found');
    const { id: _, ...before } = tag;
    const { name = before.name, color = before.color, is_retired = before.is_retired } = change;
    const after = { name, color, is_retired };
    if (seen !== undefined && changesUnseen(after, { seen: { ...before, ...seen }, present: before }))
      throw new Refusal('request_outdated', NOT_SEEN);
    if (isDeepStrictEqual(after, before)) return { id };
    if (before.is_retired && !is_retired) await refuseTooMany(tx);
    await refuseDuplicate('tag_known', updateTag(tx, { id, ...after }));
    await recordAction(tx, { ...actor, action: 'change-tag', subject: id, details: { before, after } });
    return { id };
  });
}

const NOT_SEEN = {
  message: 'Enquanto você editava, outra pessoa mudou esta etiqueta: nada foi salvo. Confira como está e salve de novo.',
};

async function refuseTooMany(tx: Tx): Promise<void> {
  await lockTags(tx);
  if ((await countTagsInUse(tx)) >= MAX_TAGS) throw new Refusal('too_many_tags');
}
