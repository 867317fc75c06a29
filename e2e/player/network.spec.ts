import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { dropResponses } from '../support/network-steps.ts';
import { resultDialog } from '../support/player-steps.ts';

const CARD = 1;
const ROUND = '**/api/functions/create-round';
const REVEAL = '**/api/rpc/update_round_revealed';

journey.use({
  expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/,
  layoutShiftReason: 'an error message appears beside the pressed button',
});

journey(
  'a card is bought once and revealed completely although the connection, a response and half of the reveal requests are lost',
  { tag: '@phone' },
  async ({ page, context, player, picture }) => {
    const rounds = async () => (await player.client('listRounds')).items;
    const failed = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
    await page.goto(`/game/${CARD}`);
    const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect(enter).toBeEnabled();

    // Offline, no button stays busy, and nothing is bought once the connection is back.
    await context.setOffline(true);
    const notice = page.getByText('Sem conexão com a internet.').locator('..');
    await expect(notice).toBeVisible();
    const [above, bar] = [await notice.boundingBox(), await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await enter.click();
    await expect(failed.getByRole('alert')).toContainText('Falha de conexão.');
    await picture('offline');
    await failed.getByRole('button', { name: 'Fechar' }).click();
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão com a internet.')).toBeHidden();
    await expect(enter).toBeEnabled();
    expect(await rounds()).toEqual([]);
    // After a reconnect the app reads its data again, which could show the next purchase before its
    // error message is closed. A reload ends that.
    await page.reload();
    await expect(enter).toBeEnabled();

    // A purchase whose response is lost shows its card when the error message is closed.
    await dropResponses(page, ROUND, { times: 1 });
    await enter.click();
    await failed.getByRole('button', { name: 'Fechar' }).click();
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    const [round, ...others] = await rounds();
    expect(others).toEqual([]);

    // Revealed cells reach the server, although every second request fails and the others are late.
    let calls = 0;
    await page.route(REVEAL, async (route) => {
      calls += 1;
      if (calls % 2 === 1) return await route.abort();
      await new Promise((resolve) => setTimeout(resolve, 700));
      return await route.continue();
    });
    await scratchOwnRow(page, 1);
    await context.setOffline(true);
    await scratchOwnRow(page, 2);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(resultDialog(page)).toBeVisible();
    await context.setOffline(false);
    const status = async () => (await player.client('getRound', { params: { id: round!.id } })).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('finished');
    expect(calls).toBeGreaterThan(1);
    expect(await rounds()).toHaveLength(1);
  },
);

journey.describe('the code of messages', () => {
  journey.use({ expectedComplaints: /ERR_FAILED/ });

  journey('is asked for again until it arrives, and then shows what was said', { tag: '@phone' }, async ({ page, player }) => {
    await page.route('**/assets/toaster-*.js', async (route) => await route.abort(), { times: 2 });
    await page.goto('/jogo-responsavel');
    const form = page.getByRole('listitem').filter({ has: page.getByLabel('Perdas por dia') });
    await form.getByRole('textbox').fill('50');
    await form.getByRole('button', { name: 'Definir' }).click();
    await expect(page.getByText('Limite em vigor')).toBeVisible();
    expect((await player.client('getLimits')).limits).toHaveLength(1);
  });
});
