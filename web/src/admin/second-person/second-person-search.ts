import { readOneOf, readPageNumber, readText } from '../shell/address/read-search.ts';

/**
 * The chosen list and page, as kept in the address, and the request that is open; what waits is the
 * default.
 */
export interface SecondPersonSearch {
  status?: 'decided' | undefined;
  page?: number | undefined;
  pedido?: string | undefined;
}

export const readSecondPersonSearch = (search: Record<string, unknown>): SecondPersonSearch => ({
  ...readOneOf('status', ['decided'] as const, search['status']),
  ...readPageNumber(search['page']),
  ...readText('pedido', search['pedido']),
});
