import { timelineKinds, type TimelineKind } from '@raspasorte/contract/admin';
import { readDays } from '../shell/address/read-search.ts';

/** The filter as kept in the address. Without kinds, all of them are shown. */
export interface TimelineSearch {
  kinds?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const kindsOf = ({ kinds }: TimelineSearch): readonly TimelineKind[] => {
  const named = kinds?.split(',') ?? [];
  const known = timelineKinds.filter((kind) => named.includes(kind));
  return known.length === 0 ? timelineKinds : known;
};

/** The kinds as they stand in the address: undefined when all are chosen, or none. */
export const kindsText = (kinds: readonly TimelineKind[]): string | undefined =>
  kinds.length === 0 || kinds.length === timelineKinds.length
    ? undefined
    : timelineKinds.filter((kind) => kinds.includes(kind)).join(',');

export function readTimelineSearch(search: Record<string, unknown>): TimelineSearch {
  const kinds = typeof search['kinds'] === 'string' ? kindsText(kindsOf({ kinds: search['kinds'] })) : undefined;
  return { ...(kinds !== undefined && { kinds }), ...readDays(search) };
}
