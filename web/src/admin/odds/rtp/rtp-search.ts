import { readText } from '../../shell/address/read-search.ts';

/** State of the screen as kept in the address: the product; by default, the cheapest one. */
export interface RtpSearch {
  product?: string;
}

export const readRtpSearch = (search: Record<string, unknown>): RtpSearch => readText('product', search['product']);
