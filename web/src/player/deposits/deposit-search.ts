export interface DepositSearch {
  /**
   * The charge whose PIX dialog is open. It is in the address, so that a reload keeps the dialog
   * open.
   */
  deposit?: string;
}

export function readDepositSearch(search: Record<string, unknown>): DepositSearch {
  const { deposit } = search;
  return typeof deposit === 'string' && /^[\w-]{1,64}$/.test(deposit) ? { deposit } : {};
}
