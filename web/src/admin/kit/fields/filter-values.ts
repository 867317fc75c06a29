/** What an address keeps of a chosen option, of which `all` sets no filter. */
export const chosenFilter = <Value extends string>(value: Value | 'all'): Value | undefined =>
  value === 'all' ? undefined : value;

/** What an address keeps of a typed text, which sets no filter while it is empty. */
export const typedFilter = (text: string): string | undefined => (text === '' ? undefined : text);
