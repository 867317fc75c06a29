import { readCount, readDays, readText } from '../shell/address/read-search.ts';

/** The log's filters. */
export interface AuditFilters {
  actor?: string;
  action?: string;
  subject?: string;
  from?: string;
  to?: string;
}

/** What stands in the address: the filters, and the number of the entry that is open. */
export interface AuditSearch extends AuditFilters {
  registro?: number;
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...readText('actor', search['actor']),
    ...readText('action', search['action']),
    ...readText('subject', search['subject']),
    ...readDays(search),
    ...readCount('registro', search['registro']),
  };
}
