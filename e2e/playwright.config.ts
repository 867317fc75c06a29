import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/find-chromium.ts';

const chromium = findChromium();
if (chromium === undefined) throw new Error('No Chromium found: run "node tools/prepare-browser.ts".');

/** Nothing but the pages under test goes over the network, and root may run it. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: code is optimised when it was called ten times as often as usual.
  `--js-flags=${[
    '--invocation-count-for-maglev=4000',
    '--invocation-count-for-maglev-osr=1000',
    '--invocation-count-for-turbofan=30000',
    '--invocation-count-for-osr=5000',
  ].join(',')}`,
  // Without a graphics card its process only copies between the others.
  '--in-process-gpu',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Those have commands of their own: sizes.config.ts, office.config.ts.
  testIgnore: ['sizes/**', 'busy-month/**'],
  outputDir: '../test-results/journeys',
  globalSetup: './support/start-stack.ts',
  // Each has a browser of its own, whose start is paid for again: no more than can work at a time.
  workers: Math.min(4, availableParallelism()),
  forbidOnly: process.env['CI'] === 'true',
  // No second try: a journey that is not steady is wrong.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  // A machine that is busy with other things is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'pt-BR',
    // It fetches the whole app a second time: only the journey about it pays for that.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: QUIET },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
