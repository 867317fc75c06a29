import type { Queryable } from '../../platform/database/pool.ts';
import { selectMatchingIds } from './queries/user-list.ts';
import { searchPatterns } from './search-patterns.ts';

/** Up to this many ids are collected; a broader search walks the list in its order. */
export const COLLECTED_AT_MOST = 1000;

/** The people whom a search finds: their ids, or the patterns if they are more than a thousand. */
export type FoundUsers = { ids: readonly string[] } | { patterns: readonly string[] };

export async function findUsers(db: Queryable, question: string): Promise<FoundUsers> {
  const patterns = searchPatterns(question);
  const ids = await selectMatchingIds(db, { patterns, status: null, limit: COLLECTED_AT_MOST + 1 });
  return ids.length > COLLECTED_AT_MOST ? { patterns } : { ids };
}
