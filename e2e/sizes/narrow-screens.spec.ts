import type { Locator, Page } from '@playwright/test';
import { closeTutorial, coveredWinningCells } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';

const CARD = 1;
const TABLET = { width: 768, height: 1024 };
/** Room for a day and the browser's calendar button, in pixels. */
const DAY = 114;

const isWhole = async (text: Locator): Promise<boolean> =>
  await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
/** How far a table fades out at its left and right edge. */
const fades = async (page: Page) =>
  await page.evaluate<number[]>(`['--before', '--after'].map((side) =>
    parseFloat(getComputedStyle(document.querySelector('[role=region].sideways')).getPropertyValue(side)))`);
const edges = async (element: Locator) => await element.evaluate((each) => each.getBoundingClientRect());

journey.use({ startingCents: 1500 });

journey('the filters of the history show every choice whole', async ({ page, player }) => {
  expect(player.name).not.toBe('');
  for (const width of [320, 352, 360, 390, 480, 512, 768, 900, 1024, 1280]) {
    // An open screen would move with the window.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/wallet');
    for (const label of ['Tipo', 'Status']) {
      const [room, needed] = await page.getByLabel(label, { exact: true }).evaluate((list) => {
        const before = list.offsetWidth;
        list.style.width = 'max-content';
        return [before, list.offsetWidth] as const;
      });
      expect(room, `${label}, ${width}`).toBeGreaterThanOrEqual(needed);
    }
  }
});

journey('a table that is wider than the phone fades out where it goes on', { tag: '@phone' }, async ({ page, player }) => {
  expect(player.name).not.toBe('');
  await page.goto('/informe');
  const table = page.getByRole('region', { name: 'Valores de' });
  await expect(table).toBeVisible();
  await expect.poll(async () => await fades(page)).toEqual([0, 48]);
  await table.evaluate((box) => (box.scrollLeft = 120));
  await expect.poll(async () => await fades(page)).toEqual([48, 48]);
  await table.evaluate((box) => (box.scrollLeft = box.scrollWidth));
  await expect.poll(async () => await fades(page)).toEqual([48, 0]);
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/informe');
  await expect(table).toBeVisible();
  expect(await fades(page)).toEqual([0, 0]);
});

journey.describe('on the narrowest phone', () => {
  journey.use({ viewport: { width: 320, height: 568 } });

  journey('a card is bought without scrolling, and titles and tools are whole', async ({ page, player }) => {
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    await page.goto(`/game/${CARD}`);
    const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect(enter).toBeEnabled();
    // Other words for the time move nothing.
    await expect(page.getByText(/^faltam 2 minutos e \d+ segundos$/)).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Atalhos' });
    expect((await edges(enter)).bottom).toBeLessThan((await edges(bar)).top);
    await enter.click();
    const tools = page.getByRole('button', { name: 'Raspar tudo' }).locator('..');
    await expect(tools).toBeVisible();
    expect(await isWhole(tools)).toBe(true);
    for (const address of ['/wallet', '/cartelas', '/jogo-responsavel']) {
      await page.goto(address);
      await expect(page.getByRole('banner').getByText('Sessão de jogo')).toBeVisible();
      expect(await isWhole(page.getByRole('heading', { level: 1 })), address).toBe(true);
    }
    expect((await player.client('listRounds', { query: {} })).items).toHaveLength(1);
  });

  journey('a limit that is set moves nothing of its form', async ({ page, player }) => {
    await page.goto('/jogo-responsavel');
    await page.waitForLoadState('networkidle');
    const form = page.getByRole('listitem').filter({ has: page.getByLabel('Tempo de jogo por sessão') });
    const [field, save] = [form.getByRole('spinbutton'), form.getByRole('button', { name: 'Definir' })];
    const places = async () => [await field.boundingBox(), await save.boundingBox()];
    await field.fill('90');
    await save.scrollIntoViewIfNeeded();
    const before = await places();
    await save.click();
    const remove = form.getByRole('button', { name: 'Remover limite' });
    await expect(remove).toBeVisible();
    expect(await places()).toEqual(before);
    expect((await edges(remove)).bottom).toBeLessThanOrEqual((await edges(save)).top);
    expect((await edges(remove)).left).toBeGreaterThan((await edges(form.getByText('Tempo de jogo'))).left);
    expect((await player.client('getLimits')).limits).toHaveLength(1);
  });

  journey('the withdrawal moves nothing when the balance comes late', async ({ page, player }) => {
    const release = await holdRequests(page, '**/api/wallet');
    await page.goto('/wallet');
    const form = page.getByRole('region', { name: 'Sacar' });
    await expect(form).toContainText('Valor mínimo: R$ 10,00.');
    const before = await form.boundingBox();
    release();
    await expect(form).toContainText(/Disponível: R\$\s15,00/);
    expect((await form.boundingBox())?.height).toBe(before?.height);
    expect((await player.client('getWallet')).balance_cents).toBe(1500);
  });
});

journey.describe('on a phone that lies on its side', () => {
  journey.use({ viewport: { width: 844, height: 390 } });

  journey('a bought card is shown from its top', async ({ page, player }) => {
    await page.goto(`/game/${CARD}`);
    await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
    await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
    // Whether the place on the offer is still there depends on what has loaded by then.
    await page.evaluate('scrollTo(0, 272)');
    await closeTutorial(page);
    await expect(page.getByRole('region', { name: /^Cartela / })).toBeFocused();
    await expect(coveredWinningCells(page).first()).toBeInViewport({ ratio: 1 });
    expect((await player.client('listRounds', { query: {} })).items).toHaveLength(1);
  });
});

journey.describe('on a tablet', () => {
  journey.use({ viewport: TABLET });

  journey(
    'the name in the lobby, the ticket of the demo and, as on a small phone, the days of the history are whole',
    async ({ page, player }) => {
      await page.goto('/');
      const name = page.getByRole('banner').getByText(player.name);
      await expect(name).toBeVisible();
      expect(await isWhole(name)).toBe(true);
      await page.goto('/play-demo');
      expect((await edges(page.locator('#intro svg.paper'))).right).toBeLessThan(TABLET.width);
      for (const size of [TABLET, { width: 360, height: 640 }]) {
        // An open screen would move with the window.
        await page.goto('about:blank');
        await page.setViewportSize(size);
        await page.goto('/wallet');
        for (const label of ['De', 'Até']) {
          const room = await page.getByLabel(label, { exact: true }).evaluate(({ clientWidth }) => clientWidth);
          expect(room, `${label}, ${size.width}`).toBeGreaterThanOrEqual(DAY);
        }
      }
    },
  );
});
