import { join, sep } from 'node:path';
import type { StaffRole } from '@raspasorte/contract/admin';
import { expect, test as base } from '@playwright/test';
import { collectLayoutShifts } from './layout-shifts.ts';
import { createOperator, type Operator } from './operator.ts';
import { createPlayer, type Player } from './player.ts';
import { deviceOf } from './window-sizes.ts';

type Fixtures = {
  /** Console messages that a journey provokes on purpose, such as the 422 of a refusal. */
  expectedComplaints: RegExp;
  quietConsole: void;
  /**
   * Reason why layout shifts are allowed on player screens. Without a reason they fail the journey.
   */
  layoutShiftReason: string;
  noLayoutShifts: void;
  /**
   * Whether animations run. Each animation frame costs time, so only journeys about the board and
   * the like enable them.
   */
  withMotion: boolean;
  /** Balance of the player at the start of the journey. */
  startingCents: number;
  /** A player who is signed in in the journey's browser. */
  player: Player;
  /** The role of a journey's operator, and whether they have an authenticator. */
  operatorIs: { role: StaffRole; twoFactor: boolean };
  /** A member of staff who is signed in in the journey's browser. */
  operator: Operator;
  /** With PICTURES=true, saves a picture of the page in the test results. */
  picture: (name: string) => Promise<void>;
};

/** A warning by Playwright itself, whenever a page registers its service worker. */
const OF_THE_TOOL = /^warning: Service Worker registration blocked by Playwright/;
/** Highest sum of layout-shift scores without input: 0 when rounded to three digits. */
const BY_ITSELF_BELOW = 0.0005;
const AFTER_INPUT_AT_MOST = 0.02;

/**
 * The test function of journeys, which run against the running stack. Any error or warning in the
 * console of any page fails a journey.
 */
export const journey = base.extend<Fixtures>({
  expectedComplaints: [/^$/, { option: true }],
  layoutShiftReason: ['', { option: true }],
  withMotion: [false, { option: true }],
  viewport: async ({ viewport }, use, { tags }) => await use(deviceOf(tags)?.options.viewport ?? viewport),
  isMobile: async ({ isMobile }, use, { tags }) => await use(deviceOf(tags)?.options.isMobile ?? isMobile),
  hasTouch: async ({ hasTouch }, use, { tags }) => await use(deviceOf(tags)?.options.hasTouch ?? hasTouch),
  contextOptions: async ({ contextOptions, withMotion }, use) => {
    await use({ reducedMotion: withMotion ? 'no-preference' : 'reduce', ...contextOptions });
  },
  startingCents: [10_000, { option: true }],
  operatorIs: [{ role: 'admin', twoFactor: false }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_BASE_URL']);
  },
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      await use();
      const unexpected = complaints.filter((complaint) => !expectedComplaints.test(complaint) && !OF_THE_TOOL.test(complaint));
      expect(unexpected, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  noLayoutShifts: [
    async ({ context, layoutShiftReason }, use, { file }) => {
      const isOfPlayers = ['player', 'sizes'].some((folder) => file.includes(join('e2e', folder, sep)));
      const shifts = isOfPlayers ? await collectLayoutShifts(context) : [];
      await use();
      const sum = (afterInput: boolean) =>
        shifts.filter((shift) => shift.afterInput === afterInput).reduce((total, { value }) => total + value, 0);
      const what = shifts.map(({ value, what: moved }) => `${value.toFixed(4)} ${moved}`).join('\n');
      if (layoutShiftReason !== '') return;
      expect(sum(false), `what moved by itself:\n${what}`).toBeLessThan(BY_ITSELF_BELOW);
      expect(sum(true), `what moved after a press:\n${what}`).toBeLessThanOrEqual(AFTER_INPUT_AT_MOST);
    },
    { auto: true },
  ],
  player: async ({ context, startingCents }, use) => {
    const player = await createPlayer();
    if (startingCents > 0) await player.deposit(startingCents);
    await player.signInto(context);
    await use(player);
  },
  operator: async ({ context, operatorIs: { role, twoFactor } }, use) => {
    const operator = await createOperator(role, { twoFactor });
    await operator.signInto(context);
    await use(operator);
  },
  picture: async ({ page }, use, testInfo) => {
    await use(async (name) => {
      if (process.env['PICTURES'] !== 'true') return;
      const size = deviceOf(testInfo.tags)?.name ?? testInfo.project.name;
      const path = join(testInfo.project.outputDir, 'pictures', size, `${name}.png`);
      // A picture of the whole page resizes the window for a moment, which causes layout shifts.
      const fullPage = !testInfo.file.includes(join('e2e', 'sizes', sep));
      await page.screenshot({ path, fullPage, scale: 'css' });
    });
  },
});

export { expect } from '@playwright/test';
