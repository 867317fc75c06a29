import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

/**
 * `npm run test:office`: each screen of operators with a busy month of data, on a desktop and on a
 * phone.
 */
export default defineConfig({
  ...journeys,
  testDir: './busy-month',
  testIgnore: [],
  use: { ...journeys.use, deviceScaleFactor: 1 },
  outputDir: '../test-results/office',
  reporter: [['list'], ['./support/count-reporter.ts']],
  workers: 1,
  projects: [
    { name: '1280x800', use: { viewport: { width: 1280, height: 800 } } },
    { name: '390x844', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
