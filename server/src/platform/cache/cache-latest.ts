import { LRUCache } from 'lru-cache';

/**
 * Caches the most recently used values, at most `most` of them, each for at most `forMs`. The bound
 * is given as `maxSize`, so that memory grows with the values; `max` would allocate all of it at
 * once.
 */
export function cacheLatest<Value extends object | string>(most: number, forMs?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(forMs !== undefined && { ttl: forMs }) });
}
