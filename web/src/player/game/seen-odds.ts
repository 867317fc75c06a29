/** By card: the odds whose prizes and chances were on this page's screen last. */
const seen = new Map<number, string>();

export const noteSeenOdds = (productId: number, mathVersion: string): void => void seen.set(productId, mathVersion);

export const areSeenOdds = (productId: number, mathVersion: string): boolean => seen.get(productId) === mathVersion;
