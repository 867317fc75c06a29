import { readOneOf, readPageNumber } from '../shell/address/read-search.ts';

/** The lists that stand in the address. Open disputes are the default and stay out of it. */
export const otherLists = ['won', 'lost', 'owed'] as const;

/** The chosen list and page, as kept in the address. `owed`: what players owe. */
export interface DisputesSearch {
  status?: (typeof otherLists)[number] | undefined;
  page?: number | undefined;
}

export const readDisputesSearch = (search: Record<string, unknown>): DisputesSearch => ({
  ...readOneOf('status', otherLists, search['status']),
  ...readPageNumber(search['page']),
});

/** The tabs of a dispute's evidence that stand in the address; the rounds do not. */
export const otherEvidence = ['sessions', 'receipts'] as const;

export interface DisputeSearch {
  tab?: (typeof otherEvidence)[number] | undefined;
}

export const readDisputeSearch = (search: Record<string, unknown>): DisputeSearch =>
  readOneOf('tab', otherEvidence, search['tab']);
