import {
  closeTutorial,
  coveredOwnCells,
  coveredWinningCells,
  OWN_CELLS,
  ownCell,
  scratchBand,
  scratchCellsQuickly,
  scratchOwnRow,
  touchCell,
  traceLayouts,
  WINNING_CELLS,
} from '../support/board-steps.ts';
import { endlessAnimations } from '../support/endless-animations.ts';
import { expect, journey } from '../support/journey.ts';
import { resultDialog } from '../support/player-steps.ts';

const CARD = 1;

// Two device pixels per CSS pixel, as on most phones, for the coat too.
journey.use({ deviceScaleFactor: 2, withMotion: true });

journey(
  'a cell opens once about 65 % of its foil is scraped, without a layout of the whole page, and its name changes when the finger lifts',
  { tag: '@phone' },
  async ({ page, player }) => {
    await player.buy(CARD);
    // Without the tutorial, because its fade-out would cause layouts too.
    await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
    await page.addInitScript('globalThis.buzzes = []; navigator.vibrate = (...pattern) => buzzes.push(pattern) > 0;');
    await page.goto(`/game/${CARD}`);
    await expect(page.locator('.board')).toHaveAttribute('data-phase', 'started');
    // A card that nobody touches comes to rest.
    await expect.poll(() => endlessAnimations(page)).toEqual([]);

    await scratchBand(page, ownCell(page, 8), 0.58);
    // Strokes are processed in order. Once this one has opened its cell, the previous one is
    // processed too.
    await scratchBand(page, ownCell(page, 11), 0.72);
    await expect(ownCell(page, 11)).toHaveAccessibleName(/^Casa 11, \d+/);
    await expect(ownCell(page, 8)).toHaveAccessibleName('Casa 8, coberta');
    await scratchBand(page, ownCell(page, 8), 0.72);
    await expect(ownCell(page, 8)).toHaveAccessibleName(/^Casa 8, \d+/);
    // A worker draws the coat if the browser supports it.
    expect(page.workers()).toHaveLength(1);

    await page.evaluate('buzzes.length = 0');
    await scratchBand(page, ownCell(page, 14), 0.72, async () => {
      // The device vibrates at once when the cell opens.
      await page.waitForFunction('buzzes.length > 0');
      await expect(ownCell(page, 14)).toHaveAccessibleName('Casa 14, coberta');
    });
    await expect(ownCell(page, 14)).toHaveAccessibleName(/^Casa 14, \d+/);

    // A first stroke, so that the page has finished its layout.
    await scratchBand(page, ownCell(page, 1), 0.3);
    const layouts = await traceLayouts(page, async () => {
      await scratchBand(page, ownCell(page, 17), 0.72);
      await expect(ownCell(page, 17)).toHaveAccessibleName(/^Casa 17, \d+/);
    });
    expect(layouts.length).toBeGreaterThan(0);
    expect(layouts.filter(({ ofWholePage }) => ofWholePage)).toEqual([]);

    await page.getByRole('button', { name: 'Desligar a vibração' }).click();
    await page.evaluate('buzzes.length = 0');
    await scratchBand(page, ownCell(page, 2), 0.72);
    await expect(ownCell(page, 2)).toHaveAccessibleName(/^Casa 2, \d+/);
    expect(await page.evaluate('buzzes')).toEqual([]);
  },
);

journey.describe('a browser', () => {
  journey.use({ expectedComplaints: /Creating a worker from 'data:/ });
  journey(
    'without OffscreenCanvas or without workers draws the coat on the main thread',
    { tag: '@phone' },
    async ({ page, player }) => {
      await player.buy(CARD);
      await page.addInitScript(`
      if (sessionStorage.getItem('lack') === 'worker') Worker = class extends Worker { constructor() { super('data:text/javascript,throw 1'); } };
      else delete HTMLCanvasElement.prototype.transferControlToOffscreen;
    `);
      await page.goto(`/game/${CARD}`);
      await closeTutorial(page);
      await scratchOwnRow(page, 1);
      await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - 6);
      expect(page.workers()).toHaveLength(0);

      await page.evaluate("sessionStorage.setItem('lack', 'worker')");
      await page.reload();
      await scratchOwnRow(page, 2);
      // Only row 2 is checked: row 1 may not have reached the server before the reload.
      await expect(page.getByRole('button', { name: /^Casa (7|8|9|10|11|12), coberta$/ })).toHaveCount(0);
      expect(page.workers()).toHaveLength(0);
    },
  );
});

journey(
  'scratching sounds at most once in 100 ms, and cells that open in quick succession on a busy device all stay open',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await player.buy(CARD);
    await page.addInitScript(`
    globalThis.rasps = [];
    globalThis.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      start(...when) {
        if (this.context instanceof AudioContext) rasps.push(performance.now());
        super.start(...when);
      }
    };
  `);
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    for (let stroke = 0; stroke < 4; stroke++) await scratchBand(page, ownCell(page, 6 * stroke + 3), 0.6);
    const rasps: number[] = await page.evaluate('rasps');
    expect(rasps.length).toBeGreaterThan(1);
    const gaps = rasps.slice(1).map((rasp, index) => rasp - (rasps[index] ?? 0));
    // The clock is read a moment before the sound starts. On a busy machine that moment is longer.
    expect(Math.min(...gaps)).toBeGreaterThan(70);
    const [first = 0, last = 0] = [rasps[0], rasps.at(-1)];
    expect(rasps.length - 1).toBeLessThanOrEqual(Math.ceil((last - first) / 100));

    await scratchCellsQuickly(page);
    await expect(coveredOwnCells(page).or(coveredWinningCells(page))).toHaveCount(0);
    await expect(resultDialog(page)).toBeVisible();
  },
);

journey(
  'a board goes from idle to finished, reveals nothing about covered cells, opens a cell at the third tap, and continues in another browser',
  { tag: '@phone' },
  async ({ page, player, browser }) => {
    const round = await player.buy(CARD);
    await page.addInitScript(`
    globalThis.phases = [];
    const look = () => {
      const board = document.querySelector('.board');
      const phase = board?.dataset.phase;
      const coated = board?.querySelector('canvas')?.width === Math.round(board?.clientWidth * Math.min(devicePixelRatio, 2));
      if (phase && phases.at(-1)?.phase !== phase) phases.push({ phase, coated });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  `);
    const board = page.locator('.board');
    const seenPhases = () => page.evaluate<{ phase: string; coated: boolean }[]>('phases');
    await page.goto(`/game/${CARD}`);
    await expect(board).toHaveAttribute('data-phase', 'idle');
    await closeTutorial(page);
    await expect(board).toHaveAttribute('data-phase', 'started');
    expect((await seenPhases()).map(({ phase }) => phase)).toEqual(['idle', 'loading', 'started']);
    expect((await seenPhases()).at(-1)?.coated).toBe(true);

    await touchCell(page, ownCell(page, 9));
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    await expect(coveredWinningCells(page)).toHaveCount(WINNING_CELLS);
    await expect(coveredOwnCells(page).or(coveredWinningCells(page))).toHaveText(
      Array<string>(OWN_CELLS + WINNING_CELLS).fill(''),
    );
    const cells = page.getByRole('group', { name: 'Seus 24 números' });
    const names = Array.from({ length: OWN_CELLS }, (_, index) => `  - button "Casa ${index + 1}, coberta"`);
    const expected = ['- group "Seus 24 números":', '  - text: Seus 24 números', ...names];
    expect((await cells.ariaSnapshot()).split('\n')).toEqual(expected);

    const mode = page.getByRole('button', { name: 'Modo acessível: três toques revelam uma casa' });
    await mode.click();
    await expect(mode).toHaveAttribute('aria-pressed', 'true');
    const cell = ownCell(page, 14);
    await cell.tap();
    await cell.tap();
    await expect(cell).toHaveAccessibleName('Casa 14, coberta');
    await cell.tap();
    await expect(cell).toHaveAccessibleName(/^Casa 14, \d+/);
    await mode.click();
    await scratchOwnRow(page, 1);
    await mode.click();
    const openedOnServer = async () =>
      (await player.client('getRound', { params: { id: round.id } })).revealed_yours.filter(Boolean).length;
    await expect.poll(openedOnServer).toBe(7);
    await page.reload();
    await expect(mode).toHaveAttribute('aria-pressed', 'true');
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS - 7);

    const otherBrowser = await browser.newContext();
    await player.signInto(otherBrowser);
    const other = await otherBrowser.newPage();
    await other.goto('/');
    await other.getByRole('link', { name: 'Continuar' }).click();
    await closeTutorial(other);
    await expect(coveredOwnCells(other)).toHaveCount(OWN_CELLS - 7);
    await otherBrowser.close();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(board).toHaveAttribute('data-phase', 'finished');
  },
);

journey('a double click on the purchase buys one card and selects no text', { tag: '@desktop' }, async ({ page, player }) => {
  await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
  await page.goto(`/game/${CARD}`);
  // The second press comes before the card.
  await page.route('**/create-round', async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Entrar na Cartela' }).dblclick({ delay: 30 });
  await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
  expect(await page.evaluate('getSelection().toString()')).toBe('');
  expect((await player.client('listRounds', { query: {} })).items).toHaveLength(1);
});
