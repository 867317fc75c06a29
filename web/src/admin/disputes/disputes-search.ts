import { readOneOf, readPage } from '../shell/read-search.ts';

/** Open ones are the default and stay out of the address. */
export const endedStatuses = ['won', 'lost'] as const;

/** The chosen status and page, as kept in the address. */
export interface DisputesSearch {
  status?: (typeof endedStatuses)[number] | undefined;
  page?: number | undefined;
}

export const readDisputesSearch = (search: Record<string, unknown>): DisputesSearch => ({
  ...readOneOf('status', endedStatuses, search['status']),
  ...readPage(search['page']),
});
