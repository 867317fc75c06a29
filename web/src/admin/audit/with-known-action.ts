import { auditActionLabels } from '@raspasorte/contract/audit-actions';
import type { AuditFilters } from './audit-search.ts';

/**
 * The filters of an address, without an action that has no label: the server would refuse it. Not
 * part of reading the address, which would load all labels with the first screen.
 */
export function withKnownAction({ action, ...filters }: AuditFilters): AuditFilters {
  return action !== undefined && Object.hasOwn(auditActionLabels, action) ? { ...filters, action } : filters;
}
