import { readDays, readText } from '../shell/read-search.ts';

/** The log's filters as they stand in the address. */
export interface AuditSearch {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...readText('actor', search['actor']),
    ...readText('action', search['action']),
    ...readText('subject', search['subject']),
    ...readDays(search),
  };
}
