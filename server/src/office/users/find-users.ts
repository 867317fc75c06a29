import type { Queryable } from '../../platform/database/pool.ts';
import { selectMatchingIds } from './queries/user-list.ts';
import { searchPatterns } from './search-patterns.ts';

/**
 * Up to this many people are looked up one by one. A broader search tests every row, which is quicker
 * from about 27,000 of 600,000 people on (calculated).
 */
const FOUND_AT_MOST = 10_000;

/** The people whom a search finds: their ids, or the patterns if they are more than ten thousand. */
export type FoundUsers = { ids: readonly string[] } | { patterns: readonly string[] };

export async function findUsers(db: Queryable, question: string, atMost = FOUND_AT_MOST): Promise<FoundUsers> {
  const patterns = searchPatterns(question);
  const ids = await selectMatchingIds(db, { patterns, status: null, limit: atMost + 1 });
  return ids.length > atMost ? { patterns } : { ids };
}
