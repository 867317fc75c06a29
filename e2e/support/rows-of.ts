import type { Locator, Page } from '@playwright/test';

/** Table rows on a desktop, cards on a phone, that name a person. A table head does not. */
export const rowsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }));
