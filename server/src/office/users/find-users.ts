import type { Queryable } from '../../platform/database/pool.ts';
import { selectMatchingIds } from './queries/user-list.ts';
import { searchPatterns } from './search-patterns.ts';

/**
 * The people whom a search finds: their ids, or the patterns if they are too many to look them up.
 */
export type FoundUsers = { ids: readonly string[] } | { patterns: readonly string[] };

export async function findUsers(db: Queryable, question: string, atMost: number): Promise<FoundUsers> {
  const patterns = searchPatterns(question);
  const ids = await selectMatchingIds(db, { patterns, status: null, limit: atMost + 1 });
  return ids.length > atMost ? { patterns } : { ids };
}
