import type { TestProject } from 'vitest/node';

import { startTestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { adminUrl: string; template: string; owner: number };
  }
}

/** Vitest's global setup: starts the server on which all test files create their databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestPostgres();
  project.provide('testDatabases', { adminUrl, template, owner: process.pid });
  return stop;
}
