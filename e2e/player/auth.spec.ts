import { expect, journey } from '../support/journey.ts';
import { signIn } from '../support/player-steps.ts';

journey(
  'a player signs in, and signing out leads to /auth and ends the session',
  { tag: '@phone' },
  async ({ page, context, player }) => {
    await context.clearCookies();
    await page.goto('/auth');
    await signIn(page, player);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toMatch(/session|token/i);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/wallet');
    await expect(page).toHaveURL('/auth');
  },
);
