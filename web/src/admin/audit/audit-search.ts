import { auditActionLabels } from '@raspasorte/contract/admin';
import { readDays, readOneOf, readText } from '../shell/read-search.ts';

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
    ...readOneOf('action', Object.keys(auditActionLabels), search['action']),
    ...readText('subject', search['subject']),
    ...readDays(search),
  };
}
