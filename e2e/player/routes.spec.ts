import { expect, journey } from '../support/journey.ts';

journey('a visitor is led to /auth from every page of players', { tag: '@desktop' }, async ({ page }) => {
  for (const address of ['/', '/wallet', '/game/1', '/jogo-responsavel']) {
    await page.goto(address);
    await expect(page).toHaveURL('/auth');
  }
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('button', { name: 'Criar Conta' })).toBeVisible();
});

journey('who is signed in is led from /auth and /signup to the lobby', { tag: '@desktop' }, async ({ page, player }) => {
  for (const address of ['/auth', '/signup']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByText(player.name)).toBeVisible();
});

journey('the sign-up page has its title and the way back to /auth', async ({ page, picture }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Criar Conta' })).toBeVisible();
  await picture('signup');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/auth');
});

journey.describe('an address that leads nowhere', () => {
  journey.use({ expectedComplaints: /40[04].*\/api\/(products\/|rounds\?)|404.*\/nada\/aqui|404.*\/404/ });

  journey('an unknown card leads to the lobby', { tag: '@desktop' }, async ({ page, player }) => {
    for (const address of ['/game/987654', '/game/nenhuma']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
      await expect(page.getByText(player.name)).toBeVisible();
    }
  });

  journey('an unknown route shows the 404 page with a link to the start', async ({ page, picture }) => {
    for (const address of ['/404', '/nada/aqui']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    }
    await picture('not-found');
    await page.getByRole('link').click();
    await expect(page).toHaveURL('/auth');
  });
});
