import type { Queryable } from '../../platform/database/pool.ts';
import { boundsOf } from '../../platform/time/sao-paulo-day.ts';
import { beginsWith } from '../../platform/text/begins-with.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type {
  AdminTransactionFlag,
  AdminTransactionStatus,
  AdminTransactionType,
  PaymentProvider,
} from '@raspasorte/contract/admin';
import { findUsers } from '../users/find-users.ts';
import { idRange } from './id-range.ts';
import { selectIdsByBeginning, type TransactionFilter } from './queries.ts';

/**
 * A search as an operator enters it. `all` means no condition. `from` and `to` are calendar days of
 * São Paulo, both included.
 */
export type TransactionSearch = {
  type: AdminTransactionType | 'all';
  status: AdminTransactionStatus | 'all';
  flag?: AdminTransactionFlag | undefined;
  provider?: PaymentProvider | undefined;
  amount_min?: number | undefined;
  amount_max?: number | undefined;
  user_q?: string | undefined;
  external_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const FOUND_AT_MOST = 1000;

/**
 * Up to this many people are looked up one by one; a broader search tests every row. A page reads
 * the rows of all of them once, and testing is quicker from about 27,000 of 600,000 people on
 * (calculated). A file would read them again for each of its batches.
 */
export const PEOPLE_AT_MOST = { page: 10_000, file: 1000 } as const;

/** Translates a search into a filter. Refusal: search_too_broad. */
export async function findTransactions(
  db: Queryable,
  { type, status, flag, provider, amount_min, amount_max, user_q, external_id, from, to }: TransactionSearch,
  peopleAtMost: number,
): Promise<TransactionFilter> {
  const people = user_q === undefined || user_q.trim() === '' ? null : await findUsers(db, user_q, peopleAtMost);
  const ids =
    external_id === undefined || external_id === '' ? null : narrow(await findIdsByBeginning(db, external_id, FOUND_AT_MOST));
  return {
    type: type === 'all' ? null : type,
    status: status === 'all' ? null : status,
    flag: flag ?? null,
    provider: provider ?? null,
    leastCents: amount_min ?? null,
    mostCents: amount_max ?? null,
    people,
    ids,
    ...boundsOf({ from, to }),
  };
}

function narrow(ids: string[] | null): string[] {
  if (ids === null) throw new Refusal('search_too_broad');
  return ids;
}

/** Finds transactions by the beginning of any of their ids; null if there are more than `most`. */
export async function findIdsByBeginning(db: Queryable, beginning: string, most: number): Promise<string[] | null> {
  const ids = await selectIdsByBeginning(db, {
    pattern: beginsWith(beginning),
    range: idRange(beginning.toLowerCase()),
    limit: most + 1,
  });
  return ids.length > most ? null : ids;
}
