import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';

/** The router notes a place on the screen a moment after the last move. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))');
}

/** Where the page stands, and later by how many pixels it has moved. The browser rounds by one. */
async function notePlace(page: Page) {
  await comeToRest(page);
  const before = await page.evaluate<number>('scrollY');
  const moved = async () => Math.abs((await page.evaluate<number>('scrollY')) - before);
  return { before, moved };
}

/** Opens a screen and goes to one of its headings. */
async function goDownTo(page: Page, path: string, place: string) {
  await page.goto(path);
  const heading = page.getByRole('heading', { name: place });
  await page.waitForLoadState('networkidle');
  await bringToMiddle(heading);
  return { heading, ...(await notePlace(page)) };
}

const bringToMiddle = (place: Locator) =>
  place.evaluate((element: { scrollIntoView(where: object): void }) => element.scrollIntoView({ block: 'center' }));

const SCREENS = [
  { path: '/perfil', read: '**/api/me', place: 'Privacidade' },
  { path: '/jogo-responsavel', read: '**/api/limits', place: 'Seus limites' },
];

journey('a screen that is loaded again further down stays where the player was', { tag: '@phone' }, async ({ page, player }) => {
  await player.finish(await player.buy(1));
  for (const { path, read, place } of SCREENS) {
    const { heading, before, moved } = await goDownTo(page, path, place);
    expect(before).toBeGreaterThan(500);
    const release = await holdRequests(page, read);
    await page.reload();
    await expect.poll(moved).toBeLessThanOrEqual(1);
    release();
    await page.waitForLoadState('networkidle');
    await expect(heading).toBeInViewport();
    expect(await moved()).toBeLessThanOrEqual(1);
  }
});

journey(
  'a screen that is loaded again twice, before its code has come, stays there too',
  { tag: '@phone' },
  async ({ page, player }) => {
    expect(player.name).not.toBe('');
    const { heading, moved } = await goDownTo(page, '/perfil', 'Privacidade');
    const sendCode = await holdRequests(page, '**/assets/profile-screen-*.js');
    for (let reloads = 1; reloads <= 3; reloads++) {
      const asked = page.waitForRequest('**/assets/profile-screen-*.js');
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await comeToRest(page);
    }
    const answer = await holdRequests(page, '**/api/me');
    sendCode();
    await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible();
    await expect.poll(moved).toBeLessThanOrEqual(1);
    answer();
    await page.waitForLoadState('networkidle');
    await expect(heading).toBeInViewport();
    expect(await moved()).toBeLessThanOrEqual(1);
  },
);

journey(
  'a history that was loaded again is no higher than what its filter leaves',
  { tag: '@phone' },
  async ({ page, player }) => {
    for (let card = 1; card <= 4; card++) await player.finish(await player.buy(card));
    const height = () => page.evaluate<number>(`document.querySelector('main').offsetHeight`);
    await page.goto('/wallet');
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.waitForLoadState('networkidle');
    const before = await height();
    await page.getByLabel('Tipo').selectOption('WITHDRAW');
    await expect(page.getByText('Nenhuma transação')).toBeVisible();
    expect(await height()).toBeLessThan(before);
  },
);

journey('a board that is loaded again stays where the player was', { tag: '@phone' }, async ({ page, player }) => {
  await player.buy(1);
  await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
  await page.goto('/game/1');
  const tools = page.getByRole('button', { name: 'Raspar tudo' });
  await expect(tools).toBeVisible();
  await page.evaluate('scrollTo(0, 220)');
  await comeToRest(page);
  const before = await tools.boundingBox();
  const release = await holdRequests(page, /\/api\/rounds\?/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Voltar' })).toBeVisible();
  await expect(page.getByText('Carregando...')).toBeInViewport();
  expect(await page.evaluate('scrollY')).toBe(220);
  release();
  await expect(tools).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await tools.boundingBox()).toEqual(before);
});

journey('an offer that the player goes back to is where they left it', { tag: '@phone' }, async ({ page, player }) => {
  expect(player.name).not.toBe('');
  await page.goto('/game/2');
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
  await page.evaluate('scrollTo(0, 600)');
  const { moved } = await notePlace(page);
  await page.getByRole('link', { name: 'Notificações' }).click();
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
  const release = await holdRequests(page, /\/api\/rounds\?/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Voltar' })).toBeVisible();
  await expect.poll(moved).toBe(0);
  release();
  await expect(page.getByText('Prêmios e chances')).toBeAttached();
  expect(await moved()).toBe(0);
});

journey('a text that is gone back to is where its reader left it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/termos');
  await expect(page.getByRole('heading', { name: 'Versões' })).toBeAttached();
  await page.evaluate('scrollTo(0, 900)');
  const { moved } = await notePlace(page);
  await page.goto('/regras');
  const release = await holdRequests(page, '**/api/documents/termos');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  await expect.poll(moved).toBe(0);
  release();
  await expect(page.getByRole('heading', { name: 'Versões' })).toBeAttached();
  expect(await moved()).toBe(0);
});

journey(
  'the end of a screen that is loaded again stays in view while its last lines load',
  { tag: '@phone' },
  async ({ page, player }) => {
    expect(player.name).not.toBe('');
    await page.goto('/cartelas');
    await page.waitForLoadState('networkidle');
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const { moved } = await notePlace(page);
    const release = await holdRequests(page, '**/api/site');
    await page.reload();
    await expect(page.getByText('Você ainda não terminou nenhuma')).toBeAttached();
    await expect.poll(moved).toBeLessThanOrEqual(1);
    release();
    await page.waitForLoadState('networkidle');
    expect(await moved()).toBeLessThanOrEqual(1);
  },
);

journey('a lobby whose cards come last moves nothing for the card that waits', { tag: '@phone' }, async ({ page, player }) => {
  await player.buy(1);
  const sendCards = await holdRequests(page, '**/api/products');
  const sendWaiting = await holdRequests(page, /\/api\/rounds\?/);
  const standIn = page.locator('.tile').first();
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  const before = await standIn.boundingBox();
  const waiting = page.waitForResponse(/\/api\/rounds\?/);
  sendWaiting();
  await waiting;
  await comeToRest(page);
  expect(await standIn.boundingBox()).toEqual(before);
  sendCards();
  await expect(page.getByText('Raspa Sorte em andamento')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
});

journey('a screen that became shorter is lower after the reload that follows', { tag: '@phone' }, async ({ page, player }) => {
  // Without the winners: players of other journeys make their list longer.
  const height = () =>
    page.evaluate<number>(
      `document.querySelector('main').offsetHeight - document.querySelector('[aria-labelledby=wins]').offsetHeight`,
    );
  const open = page.getByText('Raspa Sorte em andamento');
  const round = await player.buy(1);
  await page.goto('/');
  await expect(open).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await height();
  // An open lobby would learn of it.
  await page.goto('about:blank');
  await player.finish(round);
  await page.goto('/');
  for (let reloads = 1; reloads <= 2; reloads++) {
    await page.waitForLoadState('networkidle');
    await expect(open).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.reload();
  }
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(await height()).toBeLessThan(before - 50);
});

journey(
  'a lobby that is read again further down stays still when its waiting card and its wins arrive',
  { tag: '@phone' },
  async ({ page, player }) => {
    await player.buy(1);
    const waiting = page.getByText('Raspa Sorte em andamento');
    const wins = page.getByRole('region', { name: 'Ganhos Agora' }).getByRole('listitem').filter({ hasText: 'cartela de' });
    const below = page.getByRole('heading', { name: 'Como funciona' });
    await page.goto('/');
    await expect(page.getByText(player.name)).toBeVisible();
    await expect(wins).toHaveCount(6);
    await expect(waiting).toBeAttached();
    await bringToMiddle(below);
    await comeToRest(page);
    const place = await below.boundingBox();
    const sendWaiting = await holdRequests(page, /\/api\/rounds\?/);
    const release = await holdRequests(page, '**/api/wins');
    await page.reload();
    await expect(page.getByText(player.name)).toBeVisible();
    await expect(below).toBeInViewport();
    expect(await below.boundingBox()).toEqual(place);
    sendWaiting();
    await expect(waiting).toBeAttached();
    expect(await below.boundingBox()).toEqual(place);
    release();
    await expect(wins).toHaveCount(6);
    expect(await below.boundingBox()).toEqual(place);
  },
);
