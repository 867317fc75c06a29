/** The text that a person reads in an element. The currency's no-break space counts as a space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00A0', ' ').trim();
