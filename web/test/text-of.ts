/** What a person reads in an element: the no-break space of the currency counts as a space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00A0', ' ').trim();
