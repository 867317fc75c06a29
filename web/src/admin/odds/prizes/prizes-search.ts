import { readOneOf, readText } from '../../shell/read-search.ts';

export const rebalanceTabs = ['distribuicao', 'impacto'] as const;

/** The card and the tab, as they stand in the address; without them, the cheapest card's table. */
export interface RebalanceSearch {
  product?: string;
  tab?: (typeof rebalanceTabs)[number];
}

export const readPrizesSearch = (search: Record<string, unknown>): RebalanceSearch => ({
  ...readText('product', search['product']),
  ...readOneOf('tab', rebalanceTabs, search['tab']),
});
