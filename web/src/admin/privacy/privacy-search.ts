import { readOneOf, readPageNumber } from '../shell/address/read-search.ts';

/** The statuses of requests; open is the default and is not written into the address. */
export const decidedStatuses = ['done', 'refused'] as const;

/** The chosen status and page, as kept in the address. */
export interface PrivacySearch {
  status?: (typeof decidedStatuses)[number] | undefined;
  page?: number | undefined;
}

export const readPrivacySearch = (search: Record<string, unknown>): PrivacySearch => ({
  ...readOneOf('status', decidedStatuses, search['status']),
  ...readPageNumber(search['page']),
});
