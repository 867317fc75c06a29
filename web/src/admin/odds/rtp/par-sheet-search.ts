import { readText } from '../../shell/address/read-search.ts';

/**
 * State of the screen as kept in the address: the card and its math version; without a version, the
 * present one.
 */
export interface ParSheetSearch {
  product?: string;
  version?: number;
}

export function readParSheetSearch(search: Record<string, unknown>): ParSheetSearch {
  const version = Number(search['version']);
  return { ...readText('product', search['product']), ...(Number.isInteger(version) && version > 0 && { version }) };
}
