import { closeTutorial, coveredOwnCells, OWN_CELLS } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const CARD = 1;

journey(
  'open cards come first and go on, finished ones can be seen again and checked',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    const finished = await player.buy(CARD);
    await player.finish(finished);
    await player.buy(CARD);
    await page.goto('/cartelas');
    const open = page.getByRole('region', { name: 'Esperando por você' }).getByRole('listitem');
    const done = page.getByRole('region', { name: 'Terminadas' }).getByRole('listitem');
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('Em andamento');
    await expect(done).toHaveCount(1);
    await expect(done).toContainText(finished.payout_cents > 0 ? 'Prêmio' : 'Sem prêmio');
    await expectAccessible(page);
    await picture('cards');

    await done.getByRole('button', { name: 'Rever' }).click();
    const replay = page.getByRole('dialog', { name: 'Rever cartela' });
    await expect(replay.getByRole('group', { name: 'Seus 24 números' })).toBeVisible();
    await expect(coveredOwnCells(page)).toHaveCount(0);
    await expect(replay).toContainText('Raspar de novo não muda nada');
    await expectAccessible(page);
    await picture('card-replay');
    await replay.getByRole('button', { name: 'Raspar de novo' }).click();
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    await replay.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(coveredOwnCells(page)).toHaveCount(0);
    await replay.getByRole('button', { name: 'Fechar' }).click();

    await done.getByRole('link', { name: 'Conferir esta cartela' }).click();
    await expect(page).toHaveURL(`/verificar?round=${finished.id}`);
    await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();

    await page.goto('/cartelas');
    await open.getByRole('link', { name: 'Continuar' }).click();
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
  },
);
