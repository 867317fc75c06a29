import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/find-chromium.ts';
import { DESKTOP } from './support/window-sizes.ts';

const chromium = findChromium();
if (chromium === undefined) throw new Error('No Chromium found: run "node tools/prepare-browser.ts".');

/**
 * Browser flags: no network traffic besides the pages under test, and permission to run as root.
 */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live only for seconds, so code is optimised only after ten times as many calls as usual.
  `--js-flags=${[
    '--invocation-count-for-maglev=4000',
    '--invocation-count-for-maglev-osr=1000',
    '--invocation-count-for-turbofan=30000',
    '--invocation-count-for-osr=5000',
  ].join(',')}`,
  // Without a graphics card, a separate GPU process would only copy data between the others.
  '--in-process-gpu',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // These folders have configurations of their own: sizes.config.ts, office.config.ts,
  // recovery.config.ts.
  testIgnore: ['sizes/**', 'busy-month/**', 'recovery/**'],
  outputDir: '../test-results/journeys',
  globalSetup: './support/start-stack.ts',
  // Journeys wait a third of their time, so there is one worker more than can run at a time. Each
  // starts a browser of its own.
  workers: Math.min(4, availableParallelism() + 1),
  forbidOnly: process.env['CI'] === 'true',
  // No retries: a flaky journey is a defect.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  // Generous, because a busy machine is slow but not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pt-BR',
    // The service worker downloads the whole app a second time, so only the journey about it allows
    // it.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A quarter of the pixels saves an eighth of the journeys' processor time.
    deviceScaleFactor: process.env['PICTURES'] === 'true' ? 1 : 0.5,
    launchOptions: { executablePath: chromium, args: QUIET },
    // The tag of a journey may set another size (support/journey.ts).
    ...DESKTOP,
  },
});
