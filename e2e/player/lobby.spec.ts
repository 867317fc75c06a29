import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';
import { expectBalance, shownBalance } from '../support/player-steps.ts';

/** With fewer, the server answers samples. */
const WINS_THAT_END_SAMPLES = 5;

journey(
  'the lobby shows every card with badge, prize, name, price and RTP, the dearest first',
  async ({ page, player, picture }) => {
    const products = await player.client('listProducts');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Escolha Sua\s*Cartela da Sorte/);
    await expect(page.getByText(/^Raspe 24 números, encontre os 6 vencedores/)).toBeVisible();
    const prices = products.map(({ price_cents: cents }) => cents);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const tiles = page.getByRole('article');
    await expect(tiles.getByRole('heading')).toHaveText(products.map(({ name }) => name));
    const cheapest = tiles.filter({ hasText: 'Raspa Sorte' });
    await expect(cheapest).toContainText('Popular');
    await expect(cheapest).toContainText(/Prêmio máximoR\$\s10 mil/);
    await expect(cheapest).toContainText(/Valor da CartelaR\$\s5,00/);
    await expect(cheapest.getByRole('link', { name: 'Entrar na Cartela' })).toBeVisible();
    await expect(cheapest).toContainText('RTP 97% • Probabilidade de Ganho');
    await expect(tiles.filter({ hasText: 'Cofre Dourado' })).toContainText('Mais Jogada');
    await expect(tiles.filter({ hasText: 'Milionária' })).toContainText(/^Prêmio Máximo/);
    await picture('lobby');
  },
);

journey('six cards stand in three columns on a desk', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  const tiles = page.getByRole('article');
  await expect(tiles).toHaveCount(6);
  const tops = await Promise.all((await tiles.all()).map(async (tile) => Math.round((await tile.boundingBox())?.y ?? 0)));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(new Set(tops).size).toBe(2);
});

journey('the header stays on the screen and leads to deposit and wallet', { tag: '@phone' }, async ({ page, player }) => {
  await page.goto('/');
  await expect(page.getByText(new RegExp(`^(Bom dia|Boa tarde|Boa noite), ${player.name}$`))).toBeVisible();
  await expectBalance(page, 10_000);
  await page.getByRole('heading', { name: 'Como funciona' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).toContainText('RaspaSorte');
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await page.getByRole('dialog', { name: 'Adicionar Fundos' }).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Carteira' }).click();
  await expect(page).toHaveURL('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Carteira' })).toBeVisible();
});

journey('a new balance arrives by itself and is counted up to over 600 ms', { tag: '@desktop' }, async ({ page, player }) => {
  await page.clock.install();
  await page.goto('/');
  await expectBalance(page, 10_000);
  await page.clock.pauseAt(Date.now() + 5000);
  await player.deposit(50_000);
  const shownAfter = async (ms: number): Promise<string> => {
    await page.clock.runFor(ms);
    return (await shownBalance(page).textContent()) ?? '';
  };
  await expect.poll(async () => await shownAfter(16)).not.toMatch(/R\$\s100,00$/);
  expect(await shownAfter(500)).not.toMatch(/R\$\s600,00$/);
  expect(await shownAfter(116)).toMatch(/R\$\s600,00$/);
});

journey.describe('with an empty wallet', () => {
  journey.use({ startingCents: 0 });

  journey('every card reads Saldo Insuficiente and leads to the wallet', { tag: '@phone' }, async ({ page, player, picture }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Saldo Insuficiente' })).toHaveCount(6);
    await picture('lobby-empty-wallet');
    await page.getByRole('link', { name: 'Saldo Insuficiente' }).first().click();
    await expect(page).toHaveURL('/wallet');
    expect((await player.client('getWallet')).balance_cents).toBe(0);
    await page.goto('/game/1');
    await expect(page.getByRole('link', { name: 'Saldo Insuficiente' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toHaveCount(0);
  });
});

journey(
  'the lobby explains the game, says who may play and answers questions',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    await page.goto('/');
    for (const title of ['6 números vencedores', 'Seus 24 números', 'Acertou, ganhou']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('contentinfo')).toContainText('Proibido para menores de 18 anos. Raspadinha é entretenimento');
    await expect(page.getByRole('contentinfo')).toContainText('Jogue com responsabilidade.');
    await page.getByRole('button', { name: 'Ajuda / Dúvidas' }).click();
    const help = page.getByRole('dialog', { name: 'Ajuda / Dúvidas' });
    await expect(help.getByRole('listitem')).toHaveText([
      'Escolha uma cartela.',
      'Raspe os 24 números.',
      'Encontre os 6 números vencedores.',
      'Ganhe os prêmios dos acertos.',
    ]);
    await expect(help.getByRole('heading', { name: 'É seguro?' })).toBeVisible();
    const { support_email: support } = await player.client('site');
    await expect(help.getByRole('link', { name: support })).toHaveAttribute('href', `mailto:${support}`);
    await picture('help');
    const scrolledTo = await page.evaluate<number>('scrollY');
    await page.mouse.move(195, 20);
    await page.mouse.wheel(0, 400);
    // Scrolling takes its time.
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(scrolledTo);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(scrolledTo);
  },
);

journey('sample wins are marked as illustrative and pass by every few seconds', { tag: '@desktop' }, async ({ page, player }) => {
  const created_at = new Date().toISOString();
  const samples = [500, 1000, 2500, 3000, 5000, 10_000].map((price_cents, index) => {
    return {
      name: `Ana ${'ABCDEF'[index]}.`,
      amount_cents: price_cents * 2,
      price_cents,
      multiplier: 2,
      created_at,
      sample: true,
    };
  });
  await page.route('**/api/wins', async (route) => await route.fulfill({ json: samples }));
  await page.route('**/api/events', async (route) => await route.fulfill({ status: 204 }));
  await page.goto('/');
  const wins = page.getByRole('region', { name: 'Ganhos Agora' });
  await expect(wins.getByText('valores ilustrativos')).toBeVisible();
  const rows = wins.getByRole('listitem');
  const shown = await rows.allTextContents();
  expect(shown).toContainEqual(expect.stringMatching(/^Ana A\.cartela de R\$\s5,00 · agoraR\$\s10,002×$/));
  const next = async (before: string[]): Promise<string[]> => {
    await expect.poll(async () => await rows.allTextContents(), { timeout: 20_000, intervals: [50] }).not.toEqual(before);
    return await rows.allTextContents();
  };
  const second = await next(shown);
  const changedMs = Date.now();
  await next(second);
  expect(Date.now() - changedMs).toBeGreaterThan(2500);
  expect(Date.now() - changedMs).toBeLessThan(8000);
  expect(player.name).toBe('Joana Prado');
});

journey(
  'a real win reaches every lobby at once, anonymised and without samples beside it',
  { tag: '@desktop' },
  async ({ page, player }) => {
    const winner = await createPlayer('Wanda Xavier Lopes');
    for (let wins = 0; wins < WINS_THAT_END_SAMPLES; wins++) await winner.finish(await winner.buyWinningCard(1));
    const listening = page.waitForResponse('**/api/events');
    await page.goto('/');
    await listening;
    const wins = page.getByRole('region', { name: 'Ganhos Agora' });
    await expect(wins).toBeVisible();
    await expect(page.getByText(player.name)).toBeVisible();
    const newest = await createPlayer('Zilda Xavier Lopes');
    await newest.finish(await newest.buyWinningCard(1));
    await expect(wins.getByRole('listitem').filter({ hasText: 'Zilda L.' }).first()).toContainText('cartela de R$ 5,00 · agora');
    await expect(wins.getByText('valores ilustrativos')).toHaveCount(0);
  },
);

journey(
  'what cannot be loaded is said in plain words, and loads when asked again',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await page.route('**/api/products', async (route) => await route.fulfill({ status: 200, body: '<html>' }), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Ocorreu um erro inesperado');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(player.email).toContain('@');
  },
);

journey(
  'the name of the site is a setting that the screens and the title follow',
  { tag: '@desktop' },
  async ({ page, player }) => {
    const site = await player.client('site');
    await page.route('**/api/site', async (route) => await route.fulfill({ json: { ...site, brand_name: 'Outra Casa' } }));
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('Outra Casa');
    await expect(page).toHaveTitle(/Outra Casa/u);
  },
);

journey('while the session is being read the screen says Carregando...', { tag: '@desktop' }, async ({ page, player }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/get-session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Carregando...')).toBeVisible();
  answer();
  await expect(page.getByText(player.name)).toBeVisible();
});

journey(
  'a press that begins in a dialog and ends beside it does not close it',
  { tag: '@desktop' },
  async ({ page, player: _player }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Recarregar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Fundos' });
    const { x, y, width } = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 5);
    await page.mouse.down();
    await page.mouse.move(20, 700, { steps: 5 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(dialog).toBeHidden();
  },
);

journey('an answer that is older than a pushed balance does not replace it', { tag: '@desktop' }, async ({ page, player }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await page.route(
    '**/api/wallet',
    async (route) => {
      const response = await route.fetch();
      asked = true;
      await held;
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  const stream = page.waitForResponse('**/api/events');
  await page.goto('/');
  await stream;
  await expect.poll(() => asked).toBe(true);
  await player.deposit(2000);
  await expectBalance(page, 12_000);
  release();
  await page.waitForTimeout(1500);
  await expectBalance(page, 12_000);
});
