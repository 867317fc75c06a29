import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

const touch = { isMobile: true, hasTouch: true };

/**
 * Run once, on a phone: the walk of operators, whose screens `npm run test:office` has at both
 * sizes, and journeys that bring window sizes of their own.
 */
const once = [
  'operators-phone.spec.ts',
  'narrow-screens.spec.ts',
  'larger-text.spec.ts',
  'refused-forms.spec.ts',
  'forced-colors.spec.ts',
  'reload.spec.ts',
];
/** What lies under a finger depends on the size of the phone. */
const onPhones = ['stray-presses.spec.ts'];

/**
 * `npm run test:sizes`: each screen of players at the window sizes that it supports, and a walk
 * through those of operators on a phone.
 */
export default defineConfig({
  ...journeys,
  testDir: './sizes',
  testIgnore: [],
  use: { ...journeys.use, deviceScaleFactor: 1 },
  outputDir: '../test-results/sizes',
  reporter: [['list'], ['./support/count-reporter.ts']],
  projects: [
    { name: '390x844', use: { viewport: { width: 390, height: 844 }, ...touch } },
    { name: '360x640', testIgnore: once, use: { viewport: { width: 360, height: 640 }, ...touch } },
    { name: '1280x800', testIgnore: [...once, ...onPhones], use: { viewport: { width: 1280, height: 800 } } },
  ],
});
