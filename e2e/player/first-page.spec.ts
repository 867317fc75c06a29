import { expect, journey } from '../support/journey.ts';

journey('the address alone leads to a page that tells what the product is', async ({ page, picture }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/RaspaSorte/u);
  await expect(page.locator('h1').first()).toBeVisible();
  await picture('first-page');
});
