import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const CARD = 1;
const MINUTE_MS = 60_000;

journey.use({ whatMoves: 'a limit or a pause that was set is said above the others' });

journey(
  'a limit counts at once, and a looser one from the hour that the screen names',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.goto('/jogo-responsavel');
    const row = page.getByRole('listitem').filter({ hasText: 'Perdas por dia' });
    const set = async (digits: string) => {
      await row.getByRole('textbox').pressSequentially(digits);
      await row.getByRole('button', { name: 'Definir' }).click();
    };
    await set('5000');
    await expect(row).toContainText('Em vigor: R$ 50,00');
    await set('9000');
    await expect(row).toContainText(/Em vigor: R\$\s50,00\. A partir de \d\d\/\d\d\/\d{4}, \d\d:\d\d: R\$\s90,00/);
    const { limits } = await player.client('getLimits');
    expect(limits).toMatchObject([{ kind: 'loss', period: 'day', amount: 5000, next_amount: 9000 }]);
    await expect(page.getByRole('link', { name: /CVV/ })).toHaveAttribute('href', 'tel:188');
    await expect(page.getByRole('link', { name: 'Jogadores Anônimos' })).toBeVisible();
    await expectAccessible(page);
    await picture('protection');
    await page.getByRole('link', { name: 'Fazer o autoteste' }).click();
    await expect(page.getByRole('button', { name: 'Ver meu resultado' })).toBeVisible();
    await expectAccessible(page);
    await picture('self-test');
  },
);

journey(
  'a player sees for how long and with what result, and is asked after an hour',
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
  },
);
