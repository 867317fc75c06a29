import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const CARD = 1;
const MINUTE_MS = 60_000;

journey.use({ layoutShiftReason: 'a new limit or pause appears above the others' });

journey(
  'a player sees the time and result of the session, gets a reality check after an hour, and sets a limit that applies at once',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.clock.install();
    const round = await player.buy(CARD);
    await player.finish(round);
    const net = round.payout_cents - round.price_cents;
    await page.goto('/wallet');
    const clock = page.getByRole('banner').getByRole('link', { name: /Sessão de jogo/ });
    await expect(clock).toContainText('0 min');
    await clock.click();
    await expect(page).toHaveURL('/jogo-responsavel');
    await page.clock.fastForward(61 * MINUTE_MS);
    const check = page.getByRole('dialog', { name: 'Você está jogando há 1 hora' });
    await expect(check).toContainText(net < 0 ? '−' : 'R$');
    await expectAccessible(page);
    await picture('reality-check');
    await check.getByRole('button', { name: 'Continuar' }).click();
    await expect(check).toBeHidden();
    await page.clock.fastForward(60 * MINUTE_MS);
    await page
      .getByRole('dialog', { name: 'Você está jogando há 2 horas' })
      .getByRole('button', { name: 'Fazer uma pausa' })
      .click();
    await expect(page.getByRole('heading', { name: 'Parar por um tempo' })).toBeInViewport();

    const row = page.getByRole('listitem').filter({ hasText: 'Perdas por dia' });
    await row.getByRole('textbox').pressSequentially('5000');
    await row.getByRole('button', { name: 'Definir' }).click();
    await expect(row).toContainText('Em vigor: R$ 50,00');
    expect((await player.client('getLimits')).limits).toMatchObject([{ kind: 'loss', period: 'day', amount: 5000 }]);
    await expectAccessible(page);
    await picture('protection');
  },
);
