import { readText } from '../shell/read-search.ts';

/** What is looked for in the manual, and the paragraph to begin with. */
export interface ManualSearch {
  q?: string;
  termo?: string;
}

export function readManualSearch(search: Record<string, unknown>): ManualSearch {
  return { ...readText('q', search['q']), ...readText('termo', search['termo']) };
}
