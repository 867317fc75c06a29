import { readText } from '../shell/address/read-search.ts';

/**
 * State of the manual as kept in the address: the search text, and the anchor of the paragraph to
 * scroll to.
 */
export interface ManualSearch {
  q?: string;
  termo?: string;
}

export function readManualSearch(search: Record<string, unknown>): ManualSearch {
  return { ...readText('q', search['q']), ...readText('termo', search['termo']) };
}
