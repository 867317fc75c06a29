import { readText } from '../shell/read-search.ts';

/** The product whose values are shown, as it stands in the address; without one, the cheapest. */
export interface SimulatorSearch {
  product?: string;
}

export const readSimulatorSearch = (search: Record<string, unknown>): SimulatorSearch => readText('product', search['product']);
