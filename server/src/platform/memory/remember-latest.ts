import { LRUCache } from 'lru-cache';

/**
 * Remembers the values that were used last, at most so many, each for at most `forMs`. Given as a
 * size, the bound takes memory as values come; `max` would take all of it at once.
 */
export function rememberLatest<Value extends object | string>(most: number, forMs?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(forMs !== undefined && { ttl: forMs }) });
}
