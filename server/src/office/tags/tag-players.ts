import type { Operator } from '../../people/access/operator-of.ts';
import { recordActionOfEach } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deletePlayerTags, insertPlayerTags, lockTag } from './queries.ts';

type Wish = { tagId: string; playerIds: readonly string[]; actor: Operator };

/**
 * Adds a tag to players, at most 500 per call. The audit log gets an entry for each player who did
 * not have it. Returns how many these were. Refusals: not_found, tag_retired.
 */
export async function tagPlayers(tx: Tx, { tagId, playerIds, actor }: Wish): Promise<{ changed: number }> {
  const tag = await lockTag(tx, tagId);
  if (tag === undefined) throw new Refusal('not_found');
  if (tag.is_retired) throw new Refusal('tag_retired');
  const subjects = await insertPlayerTags(tx, { tagId, playerIds, by: actor.actorId });
  await recordActionOfEach(tx, { ...actor, action: 'tag-user', details: { tag_id: tagId, tag: tag.name } }, subjects);
  return { changed: subjects.length };
}

/** Removes a tag from players, even a retired one. Refusal: not_found. */
export async function untagPlayers(tx: Tx, { tagId, playerIds, actor }: Wish): Promise<{ changed: number }> {
  const tag = await lockTag(tx, tagId);
  if (tag === undefined) throw new Refusal('not_found');
  const subjects = await deletePlayerTags(tx, { tagId, playerIds });
  await recordActionOfEach(tx, { ...actor, action: 'untag-user', details: { tag_id: tagId, tag: tag.name } }, subjects);
  return { changed: subjects.length };
}
