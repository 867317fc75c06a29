import { readStored, store } from '../../ui/device/stored-json.ts';

const keyOf = (productId: number) => `raspasorte:seen-odds:${productId}`;

/** Keeps, until the tab is closed, the math version whose prizes and chances it showed last. */
export const markOddsSeen = (productId: number, mathVersion: string): void =>
  store(keyOf(productId), mathVersion, 'sessionStorage');

export const areOddsSeen = (productId: number, mathVersion: string): boolean =>
  readStored(keyOf(productId), 'sessionStorage') === mathVersion;
