import { readOneOf, readPage } from '../shell/read-search.ts';

/** What became of requests; open is the default and stays out of the address. */
export const decidedStatuses = ['done', 'refused'] as const;

/** Which requests are looked at, as it stands in the address. */
export interface PrivacySearch {
  status?: (typeof decidedStatuses)[number] | undefined;
  page?: number | undefined;
}

export const readPrivacySearch = (search: Record<string, unknown>): PrivacySearch => ({
  ...readOneOf('status', decidedStatuses, search['status']),
  ...readPage(search['page']),
});
