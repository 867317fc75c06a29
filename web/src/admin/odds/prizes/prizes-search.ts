import { readOneOf, readText } from '../../shell/address/read-search.ts';

export const rebalanceTabs = ['distribuicao', 'impacto'] as const;

/**
 * State of the screen as kept in the address: the card and the tab. By default, the table of the
 * cheapest card.
 */
export interface RebalanceSearch {
  product?: string;
  tab?: (typeof rebalanceTabs)[number];
}

export const readPrizesSearch = (search: Record<string, unknown>): RebalanceSearch => ({
  ...readText('product', search['product']),
  ...readOneOf('tab', rebalanceTabs, search['tab']),
});
