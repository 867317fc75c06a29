import pg from 'pg';
import { moveRound } from '../../server/test/game/change-odds.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';
import type { Player } from '../support/player.ts';

const CARD = 1;
const MINUTE_MS = 60_000;
const PLAYED_MINUTES_AGO = [61, 50, 39, 28, 17, 6];

journey(
  'a player sees the time and result of the session, gets a reality check after an hour, and sets a limit and a pause that apply at once',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await playForAnHour(player);
    await page.goto('/wallet');
    const check = page.getByRole('dialog', { name: 'Você está jogando há 1 hora' });
    await expect(check).toContainText('R$');
    await expectAccessible(page);
    await picture('reality-check');
    await check.getByRole('button', { name: 'Continuar' }).click();
    await expect(check).toBeHidden();
    const clock = page.getByRole('banner').getByRole('link', { name: /Sessão de jogo/ });
    await expect(clock).toContainText('1 h 1 min');
    await clock.click();
    await expect(page).toHaveURL('/jogo-responsavel');
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await check.getByRole('button', { name: 'Fazer uma pausa' }).click();
    await expect(page.getByRole('heading', { name: 'Parar por um tempo' })).toBeInViewport();

    const row = page.getByRole('listitem').filter({ hasText: 'Perdas por dia' });
    await row.getByRole('textbox').pressSequentially('5000');
    const set = row.getByRole('button', { name: 'Definir' });
    const release = await holdRequests(page, '**/api/limits');
    const place = await set.boundingBox();
    await set.click();
    await expect(set).toHaveAttribute('aria-busy', 'true');
    expect(await set.boundingBox()).toEqual(place);
    release();
    await expect(row).toContainText('Em vigor: R$ 50,00');
    // The pressed button is disabled now. Its form has the focus, and the next key goes on there.
    await expect(row.locator('form')).toBeFocused();
    expect((await player.client('getLimits')).limits).toMatchObject([{ kind: 'loss', period: 'day', amount: 5000 }]);
    await page.getByRole('button', { name: '1 dia', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: 'Parar agora?' }).getByRole('button', { name: 'Confirmar' });
    await expect(confirm).toBeVisible();
    const longer = page.getByText('7 dias', { exact: true });
    const placeOfLonger = await longer.boundingBox();
    await confirm.click();
    await expect(page.getByRole('status').filter({ hasText: 'Você está em pausa até' })).toBeVisible();
    // The shorter one is not offered any longer, and stays where it was.
    expect(await longer.boundingBox()).toEqual(placeOfLonger);
    await expectAccessible(page);
    await picture('protection');
  },
);

/** Buys cards, and moves them to where somebody bought them who never rested for an hour. */
async function playForAnHour(player: Player): Promise<void> {
  const { id: playerId } = await player.client('getMe');
  const owner = new pg.Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 1 });
  for (const minutes of PLAYED_MINUTES_AGO) {
    const { id: roundId } = await player.buy(CARD);
    await moveRound(owner, { playerId, roundId, to: new Date(Date.now() - minutes * MINUTE_MS) });
  }
  await owner.end();
}
