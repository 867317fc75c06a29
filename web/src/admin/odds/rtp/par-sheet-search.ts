import { readText } from '../../shell/read-search.ts';

/** Which card's par sheet, and of which of its math versions; without one, of the present. */
export interface ParSheetSearch {
  product?: string;
  version?: number;
}

export function readParSheetSearch(search: Record<string, unknown>): ParSheetSearch {
  const version = Number(search['version']);
  return { ...readText('product', search['product']), ...(Number.isInteger(version) && version > 0 && { version }) };
}
