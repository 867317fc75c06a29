import { WINS_SHOWN } from '@raspasorte/contract';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';
import { pressBeside } from '../support/press-beside.ts';

journey(
  'six cards are in three columns on a desktop, a click beside a dialog closes it, the header stays in view, and a real win appears at once',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    for (let wins = 0; wins < WINS_SHOWN; wins++) await player.finish(await player.buyWinningCard(1));
    const listening = page.waitForResponse('**/api/events?*');
    // A name of two lines makes its whole row of tiles higher.
    await page.route('**/api/products', async (route) => {
      const [first, ...others] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [{ ...first, name: 'Milionária de Natal dos Três Reis do Oriente' }, ...others] });
    });
    await page.goto('/');
    await listening;
    await expect(page.getByText(player.name)).toBeVisible();
    await expectAccessible(page);
    await picture('lobby');
    const tiles = page.getByRole('article');
    await expect(tiles).toHaveCount(6);
    const tops = await Promise.all((await tiles.all()).map(async (tile) => Math.round((await tile.boundingBox())?.y ?? 0)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(new Set(tops).size).toBe(2);
    const ways = await tiles.getByRole('link').all();
    const ends = await Promise.all(ways.map(async (way) => Math.round((await way.boundingBox())?.y ?? 0)));
    expect(new Set(ends).size).toBe(2);

    await page.getByRole('button', { name: 'Recarregar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Fundos' });
    const { x, y, width } = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 5);
    await page.mouse.down();
    await page.mouse.move(20, 700, { steps: 5 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.wheel(0, 400);
    // Scrolling is animated, so wait before reading the position.
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(0);
    await pressBeside(page, [20, 700]);
    await expect(dialog).toBeHidden();
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => await page.evaluate('scrollY')).toBeGreaterThan(0);

    await page.getByRole('heading', { name: 'Como funciona' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner')).toContainText('RaspaSorte');
    await expect(page.getByRole('button', { name: 'Ajuda / Dúvidas' })).toBeInViewport({ ratio: 1 });

    await page.evaluate('scrollTo(0, 0)');
    const wins = page.getByRole('region', { name: 'Ganhos Agora' });
    await expect(wins).toBeVisible();
    const newest = await createPlayer('Zilda Xavier Lopes');
    await newest.finish(await newest.buyWinningCard(1));
    await expect(wins.getByRole('listitem').filter({ hasText: 'Zilda L.' }).first()).toContainText('cartela de R$ 5,00 · agora');
    await expect(wins.getByText('valores ilustrativos')).toHaveCount(0);
  },
);
