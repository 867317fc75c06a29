import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every finding of axe on the present page fails the journey. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode opens a page of its own for each summary, for the sake of frames from elsewhere,
  // of which there are none here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  expect(found, 'found by axe').toEqual([]);
}
