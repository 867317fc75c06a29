import { readOneOf, readPageNumber } from '../shell/address/read-search.ts';

export const riskTabs = ['cards', 'exposure', 'players', 'devices'] as const;
export type RiskTab = (typeof riskTabs)[number];

export const riskSides = ['won', 'lost'] as const;
export const riskSteps = ['day', 'hour'] as const;

/**
 * The state of the screen as kept in the address: the tab, the card of the chart and its step, the
 * side and page of a list.
 */
export interface RiskSearch {
  tab?: RiskTab | undefined;
  product?: number | undefined;
  by?: (typeof riskSteps)[number] | undefined;
  side?: (typeof riskSides)[number] | undefined;
  page?: number | undefined;
}

const readProduct = (value: unknown): { product?: number } => {
  const product = Number(value);
  return Number.isInteger(product) && product > 0 ? { product } : {};
};

export const readRiskSearch = (search: Record<string, unknown>): RiskSearch => ({
  ...readOneOf('tab', riskTabs, search['tab']),
  ...readProduct(search['product']),
  ...readOneOf('by', riskSteps, search['by']),
  ...readOneOf('side', riskSides, search['side']),
  ...readPageNumber(search['page']),
});
