import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer } from '../../server/test/start-server.ts';

export type TestServer = {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** What the server has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * The real server with a database of its own, empty at first; `variables` replace those of its
 * environment.
 */
export async function startTestServer(variables: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'raspasorte-e2e-'));
  const server = await startServer({ DATA_DIR: dataDir, ...variables });
  return {
    baseUrl: server.baseUrl,
    dataDir,
    output: server.output,
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
