import { readPage } from '../shell/read-search.ts';

/** The page of the list as it stands in the address. */
export interface RiskSearch {
  page?: number;
}

export const readRiskSearch = (search: Record<string, unknown>): RiskSearch => readPage(search['page']);
