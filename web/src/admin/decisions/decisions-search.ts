import { decisionKinds, LAST_DECISIONS_PAGE } from '@raspasorte/contract/admin';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { readOneOf, readPageNumber, readText } from '../shell/address/read-search.ts';

/**
 * State of the screen as kept in the address: filters, page, and the open decision
 * ("withdrawal:…").
 */
export interface DecisionsSearch {
  kind?: DecisionKind | undefined;
  holder?: 'me' | 'nobody' | undefined;
  page?: number | undefined;
  item?: string | undefined;
}

export const readDecisionsSearch = (search: Record<string, unknown>): DecisionsSearch => ({
  ...readOneOf('kind', decisionKinds, search['kind']),
  ...readOneOf('holder', ['me', 'nobody'] as const, search['holder']),
  ...readPageNumber(search['page'], LAST_DECISIONS_PAGE),
  ...readText('item', search['item']),
});
