import { expect } from 'vitest';

/** That each of these stands in an element, where a no-break space counts as a space. */
export function expectText(element: Element, ...texts: readonly string[]): void {
  const shown = (element.textContent ?? '').replaceAll(/\s+/g, ' ');
  for (const text of texts) expect(shown).toContain(text);
}
