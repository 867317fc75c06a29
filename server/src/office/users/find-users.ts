import type { Queryable } from '../../platform/database/pool.ts';
import { selectMatchingIds } from './queries/user-list.ts';
import { searchPatterns } from './search-patterns.ts';

/** Up to this many ids are collected; a broader search walks the list in its order. */
export const COLLECTED_AT_MOST = 1000;

/** The ids that a search finds; null when they are more than a thousand. */
export async function findUsers(db: Queryable, question: string): Promise<string[] | null> {
  const ids = await selectMatchingIds(db, { patterns: searchPatterns(question), status: null, limit: COLLECTED_AT_MOST + 1 });
  return ids.length > COLLECTED_AT_MOST ? null : ids;
}
