import { readText } from '../../shell/read-search.ts';

/** The product whose values are shown, as it stands in the address; without one, the cheapest. */
export interface RtpSearch {
  product?: string;
}

export const readRtpSearch = (search: Record<string, unknown>): RtpSearch => readText('product', search['product']);
