import { readDays, readPage, readText } from '../shell/read-search.ts';

/** The log's filters and page as they stand in the address. */
export interface AuditSearch {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
  page?: number;
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...readText('actor', search['actor']),
    ...readText('action', search['action']),
    ...readText('subject', search['subject']),
    ...readDays(search),
    ...readPage(search['page']),
  };
}
