import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

/** The journeys of `npm run test:recovery`: what players see while the database fails. */
export default defineConfig({
  ...journeys,
  testDir: './recovery',
  testIgnore: [],
});
