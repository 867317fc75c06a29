import { rm } from 'node:fs/promises';

import { startServer } from '../../server/test/start-server.ts';
import { makeScratchFolder } from '../../server/test/scratch-folder.ts';

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
  const dataDir = await makeScratchFolder('journeys');
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
