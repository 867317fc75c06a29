import { toCents } from '@raspasorte/contract';
import type { Locator, Page } from '@playwright/test';
import { closeTutorial } from '../support/board-steps.ts';
import { expectFit } from '../support/expect-fit.ts';
import { expect, journey } from '../support/journey.ts';
import type { Player } from '../support/player.ts';
import { reais, resultDialog } from '../support/player-steps.ts';

const CARD = 1;
const BALANCE = toCents(123_456_789);
const TOP_PRIZE = toCents(10_000_000);

journey.use({ layoutShiftReason: 'the answers pass through the test, so they come after the first paint' });

/** Whether nothing cuts the end of the text or stands above it. */
const isReadable = async (amount: Locator): Promise<boolean> =>
  await amount.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const page = element.ownerDocument;
    const text = page.createRange();
    text.selectNodeContents(element);
    const { left, right, top, height } = text.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => element.contains(page.elementFromPoint(x, top + height / 2)));
  });

async function expectReadable(page: Page, amounts: Locator): Promise<void> {
  const areReadable = async () => {
    // Looked for anew each time: parts of a page that come later may hold the amount too.
    const visible = await amounts.filter({ visible: true }).all();
    for (const amount of visible) if (!(await isReadable(amount))) return false;
    return visible.length > 0;
  };
  await expect.poll(areReadable, { timeout: 10_000 }).toBe(true);
  await expectFit(page);
}

/** The answers of the server with large amounts, which would take weeks of play. */
async function becomeRich(page: Page): Promise<void> {
  await page.route('**/api/wallet', async (route) => {
    await route.fulfill({ json: { balance_cents: BALANCE, unrevealed_cents: 0, reserved_cents: 0 } });
  });
  await page.route('**/api/play-weeks', async (route) => {
    const { weeks } = (await (await route.fetch()).json()) as { weeks: object[] };
    await route.fulfill({ json: { weeks: weeks.map((week) => ({ ...week, deposited_cents: BALANCE, staked_cents: BALANCE })) } });
  });
  await page.route(/\/api\/rounds\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { items: object[] };
    await route.fulfill({ json: { ...answer, items: answer.items.map((round) => ({ ...round, payout_cents: TOP_PRIZE })) } });
  });
}

async function openEachAmount(page: Page, player: Player): Promise<void> {
  await becomeRich(page);
  const shown = page.getByText(reais(BALANCE), { exact: true });
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  await expectReadable(page, shown);
  await page.goto('/wallet');
  await expectReadable(page, shown);
  await page.goto('/jogo-responsavel');
  await expectReadable(page, page.getByRole('cell', { name: reais(BALANCE), exact: true }));
  await player.buy(CARD);
  await page.goto(`/game/${CARD}`);
  await closeTutorial(page);
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expectReadable(page, resultDialog(page).getByText(reais(TOP_PRIZE), { exact: true }));
}

journey('a balance of more than a million and the highest prize are shown in full', async ({ page, player }) => {
  await openEachAmount(page, player);
});

journey.describe('on the narrowest phone', () => {
  journey.use({ viewport: { width: 320, height: 640 } });

  journey('a balance of more than a million and the highest prize are shown in full there too', async ({ page, player }) => {
    await openEachAmount(page, player);
  });
});
