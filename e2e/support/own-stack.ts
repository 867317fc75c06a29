import { journey } from './journey.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const names = ['E2E_BASE_URL', 'E2E_DATA_DIR', 'E2E_DATABASE_URL', 'E2E_ADMIN_KEY'] as const;

/**
 * Gives the journeys of a file a server of their own, because they change what affects all players:
 * a promotion, a pause of all sales, the key of the hidden sign-in, the provider. Call it once at
 * the top of the file. `prepare` returns environment variables for the server.
 */
export function useOwnStack(prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({})): void {
  let server: TestServer | undefined;
  const common = new Map<string, string | undefined>();
  journey.beforeAll(async () => {
    server = await startTestServer(await prepare());
    for (const name of names) common.set(name, process.env[name]);
    process.env['E2E_BASE_URL'] = server.baseUrl;
    process.env['E2E_DATA_DIR'] = server.dataDir;
    process.env['E2E_DATABASE_URL'] = server.databaseUrl;
    process.env['E2E_ADMIN_KEY'] = /admin-auth\?key=(\S+)/.exec(server.output())?.[1] ?? '';
  });
  journey.afterAll(async () => {
    for (const [name, value] of common) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await server?.stop();
  });
}
