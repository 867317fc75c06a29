import { expect } from 'vitest';

/** Expects an element to contain each of these texts. A no-break space counts as a space. */
export function expectText(element: Element, ...texts: readonly string[]): void {
  const shown = (element.textContent ?? '').replaceAll(/\s+/g, ' ');
  for (const text of texts) expect(shown).toContain(text);
}
