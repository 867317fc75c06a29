import { closeTutorial } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import type { Player } from '../support/player.ts';

const CARD = 1;

/** Another device signs in and ends all other sessions. */
async function endSessionsFromElsewhere({ email, password }: Player): Promise<void> {
  const baseUrl = process.env['E2E_BASE_URL'] ?? '';
  const post = async (path: string, body: object, token?: string) =>
    await fetch(`${baseUrl}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const signedIn = await post('sign-in/email', { email, password });
  const ended = await post('revoke-other-sessions', {}, signedIn.headers.get('set-auth-token') ?? '');
  expect(ended.status).toBe(200);
}

journey(
  'a second tab follows what the first one scratches and buys, and both lead to the sign-in once another device ends the session',
  { tag: '@phone' },
  async ({ page, player }) => {
    const second = await page.context().newPage();
    await page.goto(`/game/${CARD}`);
    await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
    await closeTutorial(page);
    await second.goto(`/game/${CARD}`);
    await expect(second.getByText('nº 1 nesta cartela')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await page.getByRole('button', { name: 'Mais uma desta' }).click();
    await expect(page.getByText('nº 2 nesta cartela')).toBeVisible();
    await second.bringToFront();
    // The browser of a test keeps every tab visible and focused.
    await second.evaluate("dispatchEvent(new Event('focus'))");
    await expect(second.getByText('A cartela já foi raspada')).toBeVisible();
    await expect(second.getByText('nº 2 nesta cartela')).toBeVisible();
    expect((await player.client('listRounds', { query: { product_id: CARD } })).items).toHaveLength(2);

    await endSessionsFromElsewhere(player);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('tab', { name: 'Entrar' })).toBeVisible();
      await expect(tab.getByText('Sessão expirada')).toBeVisible();
    }
  },
);
