import { readOneOf, readPage } from '../shell/read-search.ts';

/** The statuses that stand in the address. Open is the default and stays out of it. */
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
