/** By product id: the math version whose prizes and chances this page showed last. */
const seen = new Map<number, string>();

export const markOddsSeen = (productId: number, mathVersion: string): void => void seen.set(productId, mathVersion);

export const areOddsSeen = (productId: number, mathVersion: string): boolean => seen.get(productId) === mathVersion;
