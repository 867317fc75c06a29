import type { Fields, ProviderAnswer } from './provider-server.ts';

/** The most entries on a page of a list, and the clock that dates them. */
export type Listing = { pageSize: number; clock: () => Date };

const PAGES_AT_MOST = 100;

/**
 * A page of what was made in the period of a query, oldest first, in which `show` says how an entry
 * is answered. It has at most `pageSize` entries. Woovi refuses to skip more than a hundred pages.
 */
export function answerPage<Made extends { createdAt: string }>(
  made: readonly Made[],
  { name, query, pageSize, show }: { name: string; query: URLSearchParams; pageSize: number; show: (entry: Made) => Fields },
): ProviderAnswer {
  const momentOf = (bound: string, otherwise: number) => Date.parse(query.get(bound) ?? '') || otherwise;
  const [startMs, endMs] = [momentOf('start', -Infinity), momentOf('end', Infinity)];
  const skip = Number(query.get('skip') ?? 0);
  if (skip >= PAGES_AT_MOST * pageSize) return { status: 400, body: { error: 'Paginação muito longa' } };
  const found = made.filter(({ createdAt }) => Date.parse(createdAt) >= startMs && Date.parse(createdAt) <= endMs);
  const end = skip + Math.min(Number(query.get('limit') ?? pageSize), pageSize);
  const pageInfo = { hasNextPage: end < found.length };
  return { status: 200, body: { pageInfo, [name]: found.slice(skip, end).map(show) } };
}
