import { journey } from './journey.ts';
import { startTestServer, variablesOf, type TestServer } from './test-server.ts';

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
    const variables = variablesOf(server);
    for (const name of Object.keys(variables)) common.set(name, process.env[name]);
    Object.assign(process.env, variables);
  });
  journey.afterAll(async () => {
    for (const [name, value] of common) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await server?.stop();
  });
}
