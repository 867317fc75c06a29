import type { PlayerFilter } from '@raspasorte/contract/admin';
import { startOfDay } from '../../platform/time/sao-paulo-day.ts';
import type { Range, UserFilter } from './queries/user-filter.ts';
import { searchPatterns } from './search-patterns.ts';

const DAY_MS = 86_400_000;

/**
 * Translates the contract's filter for the queries; used by the list, its export and bulk actions.
 */
export function readFilter(filter: PlayerFilter, now: Date): UserFilter {
  const daysAgo = (days: number | undefined) => (days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS));
  const { registered_from: from, registered_to: to } = filter;
  return {
    patterns: searchPatterns(filter.q ?? ''),
    status: filter.status ?? null,
    kyc: filter.kyc,
    registeredFrom: from === undefined ? undefined : startOfDay(from),
    registeredBefore: to === undefined ? undefined : startOfDay(to, { plusDays: 1 }),
    deposited: rangeOf(filter.deposited_min, filter.deposited_max),
    deposits: rangeOf(filter.deposits_min, filter.deposits_max),
    wagered: rangeOf(filter.wagered_min, filter.wagered_max),
    playedSince: daysAgo(filter.played_days),
    notPlayedSince: daysAgo(filter.idle_days),
    tag: filter.tag,
    withoutTag: filter.without_tag,
    bulkBlock: filter.bulk_block,
    deviceOf: filter.device_of,
  };
}

const rangeOf = (min: number | undefined, max: number | undefined): Range => ({ min, max });
