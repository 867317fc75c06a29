import { readOneOf, readText } from '../../shell/address/read-search.ts';

/** The sizes of the specification, simulated on the server. */
export const sampleSizes = [1000, 5000, 10_000, 50_000, 100_000] as const;
export type SampleSize = (typeof sampleSizes)[number];

/**
 * State of the screen as kept in the address: the product and the number of rounds. By default the
 * cheapest product and 10,000.
 */
export interface SimulatorSearch {
  product?: string;
  rounds?: SampleSize;
}

export const readSimulatorSearch = (search: Record<string, unknown>): SimulatorSearch => ({
  ...readText('product', search['product']),
  ...readOneOf('rounds', sampleSizes, Number(search['rounds'])),
});
