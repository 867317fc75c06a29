import type { TestProject } from 'vitest/node';

import { startTestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { adminUrl: string; template: string; owner: number };
  }
}

/** What all test files make their databases with. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestPostgres();
  project.provide('testDatabases', { adminUrl, template, owner: process.pid });
  return stop;
}
