import { readText } from '../shell/read-search.ts';

/** The product whose values are shown, as it stands in the address; without one, the cheapest. */
export interface RebalanceSearch {
  product?: string;
}

export const readRebalanceSearch = (search: Record<string, unknown>): RebalanceSearch => readText('product', search['product']);
