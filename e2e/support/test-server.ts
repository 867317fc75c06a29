import { rm } from 'node:fs/promises';

import { createDatabase } from '../../server/test/postgres/create-database.ts';
import { makeScratchFolder } from '../../server/test/platform/scratch-folder.ts';
import { startServer } from '../../server/test/platform/start-server.ts';

export type TestServer = {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** What the server has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** High limits, because all journeys come from one address and some leave charges open. */
const MANY_PLAYERS_OF_ONE_ADDRESS = { MAX_OPEN_CHARGES_PER_PLAYER: '100', MAX_OPEN_CHARGES_PER_ADDRESS: '10000' };

/**
 * Starts the real server with a database of its own, which has only the rows that migrations
 * insert. `variables` override environment variables, DATABASE_URL too.
 */
export async function startTestServer(variables: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = await makeScratchFolder('journeys');
  const database = await createDatabase({
    adminUrl: process.env['E2E_POSTGRES_URL'] ?? '',
    template: process.env['E2E_TEMPLATE'] ?? '',
    owner: process.pid,
  });
  const databaseUrl = variables['DATABASE_URL'] ?? database.connectionString;
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...MANY_PLAYERS_OF_ONE_ADDRESS,
    ...variables,
  });
  return {
    baseUrl: server.baseUrl,
    dataDir,
    databaseUrl,
    output: server.output,
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The environment variables by which journeys find a server. */
export const variablesOf = ({ baseUrl, dataDir, databaseUrl, output }: TestServer): Readonly<Record<string, string>> => ({
  E2E_BASE_URL: baseUrl,
  E2E_DATA_DIR: dataDir,
  E2E_DATABASE_URL: databaseUrl,
  E2E_ADMIN_KEY: /admin-auth\?key=(\S+)/.exec(output())?.[1] ?? '',
});
