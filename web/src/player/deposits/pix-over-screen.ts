import type { DepositSearch } from './deposit-search.ts';

/**
 * How a link or a navigation opens a PIX over the screen that is shown. Its entry in the browser's
 * history says so: whoever closes the PIX goes back to the entry of that screen, which would stand
 * there twice otherwise.
 */
export const pixOverScreen = (orderId: string) =>
  ({
    to: '.',
    search: <Search extends object>(search: Search): Search & DepositSearch => ({ ...search, deposit: orderId }),
    state: { isPixOverScreen: true },
    resetScroll: false,
  }) as const;
