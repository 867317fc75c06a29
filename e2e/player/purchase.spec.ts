import type { Page, Route } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { closeTutorial, coveredOwnCells, OWN_CELLS } from '../support/board-steps.ts';
import { liftTimeLimits } from '../support/network-steps.ts';
import { buyCard, expectBalance } from '../support/player-steps.ts';

const CARD = 1;
const PRICE_CENTS = 500;
const CREATE = '**/api/functions/create-round';

const enter = async (page: Page): Promise<void> => {
  await page.goto(`/game/${CARD}`);
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
};

journey(
  'the ready card tells price, chances, RTP and the three minutes of its reservation',
  async ({ page, player, picture }) => {
    const product = await player.client('getProduct', { params: { id: CARD } });
    await page.goto(`/game/${CARD}`);
    await expect(page.getByRole('banner')).toContainText('Prêmio máximo R$ 10 mil');
    await expect(page.getByText('Valor da Cartela').locator('..')).toContainText('R$ 5,00');
    await expect(page.getByText(/^3 minutos para garantir a cartela do dia: faltam \d minutos? e \d+ segundos?$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vantagens Exclusivas' })).toBeVisible();
    await expect(page.getByText('Pagamento instantâneo via PIX')).toBeVisible();
    await expect(page.getByText('Prêmios de até R$ 10 mil')).toBeVisible();
    await expect(page.getByText('RTP 97%')).toBeVisible();
    const rows = page.getByRole('region', { name: 'Prêmios e chances' }).getByRole('row');
    await expect(rows).toHaveCount(product.prizes.length + 1);
    await expect(rows.nth(1)).toContainText(/^R\$\s[\d.,]+,\d\d1 em [\d.,]+$/);
    await expect(page.getByText(/Chance de ganhar algum prêmio: 1 em [\d,]+ \([\d,]+%\)\./)).toBeVisible();
    await expect(page.getByText('Jogue 3 vezes e ganhe uma rodada grátis')).toHaveCount(0);
    await picture('ready-card');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL('/');
  },
);

journey('a reservation that runs out renews itself', { tag: '@desktop' }, async ({ page, player }) => {
  await page.clock.install();
  let reservations = 0;
  page.on('request', (request) => (reservations += request.url().includes('/api/rounds/next') ? 1 : 0));
  await page.goto(`/game/${CARD}`);
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
  const before = reservations;
  await page.clock.fastForward(3 * 60_000 + 1000);
  await expect.poll(() => reservations).toBeGreaterThan(before);
  expect((await player.client('getWallet')).balance_cents).toBe(10_000);
});

journey(
  'the overlay of a purchase changes its text after 0.6 s and says after 8 s that the card is still being made',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    await page.clock.install();
    await liftTimeLimits(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(CREATE, async (route) => {
      await held;
      await route.continue();
    });
    await enter(page);
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.clock.resume();
    await expect(page.getByText('Sorteando os seus números...')).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText('Sua cartela ainda está sendo gerada. Só mais um instante.')).toBeVisible();
    await picture('creating-overlay');
    release();
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    expect((await player.client('listRounds')).items).toHaveLength(1);
  },
);

journey('the tutorial comes before the first card of a browser and not again', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto(`/game/${CARD}`);
  await buyCard(page);
  await closeTutorial(page);
  expect(await page.evaluate("localStorage.getItem('raspasorte:tutorial-seen')")).toBe('1');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Raspar tudo' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toHaveCount(0);
  expect((await player.client('listRounds', { query: { status: 'open' } })).items).toHaveLength(1);
});

journey.describe('a purchase that fails', () => {
  journey.use({ expectedComplaints: /(50[03]|409|422).*create-round|ERR_FAILED.*(create-round|events)/ });

  const failing = (detail: string | null) => async (route: Route) =>
    await (detail === null
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          json: { status: 503, code: 'unavailable', detail },
        }));

  journey('says why in an overlay, and Tentar Novamente buys the card', { tag: '@phone' }, async ({ page, player, picture }) => {
    await page.route(CREATE, failing('O serviço está em manutenção.'), { times: 1 });
    await enter(page);
    const overlay = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
    await expect(overlay.getByRole('alert')).toHaveText('O serviço está em manutenção.');
    await picture('purchase-failed');
    await overlay.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
    await page.route(CREATE, failing(null), { times: 1 });
    await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
    await expect(overlay.getByRole('alert')).toContainText('Ocorreu um erro inesperado');
    await overlay.getByRole('button', { name: 'Tentar Novamente' }).click();
    await closeTutorial(page);
    expect((await player.client('listRounds')).items).toHaveLength(1);
  });

  journey(
    'without an answer that makes sense falls back to a sentence of its own',
    { tag: '@desktop' },
    async ({ page, player }) => {
      await page.route(CREATE, async (route) => await route.fulfill({ status: 200, body: '<html>' }), { times: 1 });
      await enter(page);
      const overlay = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
      await expect(overlay.getByRole('alert')).toHaveText('Falha ao gerar cartela. Tente novamente.');
      expect((await player.client('listRounds')).items).toHaveLength(0);
    },
  );

  journey(
    'only in its answer is bought once: the retry finds the card that was paid',
    { tag: '@desktop' },
    async ({ page, player }) => {
      await page.route(
        CREATE,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await enter(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Tentar Novamente' }).click();
      await closeTutorial(page);
      await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
      const { items } = await player.client('listRounds');
      expect(items).toHaveLength(1);
      const wallet = await player.client('getWallet');
      expect(wallet.balance_cents - wallet.unrevealed_cents).toBe(10_000 - PRICE_CENTS);
    },
  );

  const expired = (route: Route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, code: 'reservation_expired', detail: 'A reserva desta cartela expirou. Abra a cartela de novo.' },
    });

  journey(
    'because its reservation has ended goes on with a new one of the same card and price, unnoticed',
    { tag: '@desktop' },
    async ({ page, player }) => {
      await page.route(CREATE, expired, { times: 1 });
      const sent: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/functions/create-round')) sent.push(request.postDataJSON() as Record<string, string>);
      });
      await enter(page);
      await closeTutorial(page);
      await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
      const [first, second] = sent;
      expect(sent).toHaveLength(2);
      expect(second?.['reservation']).not.toBe(first?.['reservation']);
      expect(second?.['client_seed']).not.toBe(first?.['client_seed']);
      expect((await player.client('listRounds')).items).toHaveLength(1);
    },
  );

  journey('because its reservation has ended is not repeated at another price', { tag: '@desktop' }, async ({ page, player }) => {
    await page.goto(`/game/${CARD}`);
    await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
    await page.route(CREATE, expired);
    await page.route('**/api/rounds/next?*', async (route) => {
      const offer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...offer, price_cents: 700 } });
    });
    await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
    const overlay = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
    await expect(overlay.getByRole('alert')).toContainText('A reserva desta cartela expirou.');
    await overlay.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText('Valor da Cartela').locator('..')).toContainText('R$ 7,00');
    expect((await player.client('listRounds')).items).toHaveLength(0);
  });

  journey(
    'for want of money says Saldo insuficiente and the way to the wallet',
    { tag: '@desktop' },
    async ({ page, player }) => {
      await page.route('**/api/events', async (route) => await route.abort());
      await page.goto('/game/5');
      await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
      let left = 10_000;
      while (left >= 5000) {
        await player.finish(await player.buy(2));
        left = (await player.client('getWallet')).balance_cents;
      }
      await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
      const overlay = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
      await expect(overlay.getByRole('alert')).toContainText('Saldo insuficiente');
      await overlay.getByRole('link', { name: 'Recarregar na carteira' }).click();
      await expect(page).toHaveURL('/wallet');
      await expectBalance(page, left);
    },
  );
});

journey(
  'chances that changed since the screen was opened are shown before the card is sold',
  { tag: '@phone' },
  async ({ page, player }) => {
    const product = await player.client('getProduct', { params: { id: CARD } });
    const [top, ...others] = product.prizes;
    const earlier = { ...product, math_version: '0'.repeat(64), prizes: [{ ...top, chance: 0.5 }, ...others] };
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let reads = 0;
    await page.route(`**/api/products/${CARD}`, async (route) => {
      reads += 1;
      if (reads === 1) return await route.fulfill({ json: earlier });
      await held;
      await route.continue();
    });
    await page.goto(`/game/${CARD}`);
    const chance = page.getByRole('row').nth(1);
    await expect(chance).toContainText('1 em 2');
    const enterButton = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect.poll(() => reads).toBeGreaterThan(1);
    await expect(enterButton).toBeDisabled();
    release();
    await expect(chance).not.toHaveText(/1 em 2$/);
    await expect(enterButton).toBeEnabled();
  },
);

journey.describe('a reservation that cannot be renewed', () => {
  journey.use({ expectedComplaints: /503.*rounds\/next/ });

  journey('says so once, and its notice stays closed', { tag: '@desktop' }, async ({ page, player }) => {
    await page.clock.install();
    await page.goto(`/game/${CARD}`);
    await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
    let refusals = 0;
    await page.route('**/api/rounds/next?*', async (route) => {
      refusals += 1;
      const json = { status: 503, code: 'unavailable', detail: 'O serviço está em manutenção.' };
      await route.fulfill({ status: 503, contentType: 'application/problem+json', json });
    });
    await page.clock.fastForward(3 * 60_000 + 1000);
    const notice = page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });
    await expect(notice.getByRole('alert')).toHaveText('O serviço está em manutenção.');
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(notice).toBeHidden();
    const before = refusals;
    await page.clock.runFor(40_000);
    await expect.poll(() => refusals).toBeGreaterThan(before);
    expect(refusals - before).toBeLessThan(6);
    await expect(notice).toBeHidden();
    expect((await player.client('getWallet')).balance_cents).toBe(10_000);
  });
});
