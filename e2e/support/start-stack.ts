import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { startTestPostgres } from '../../server/test/postgres/start-test-postgres.ts';
import { startTestServer, variablesOf } from './test-server.ts';

/**
 * Starts one PostgreSQL for all stacks, and one server with the current pages for all journeys.
 * With E2E_BASE_URL set, journeys use the server at that URL instead.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function startStack(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env['E2E_POSTGRES_URL'] = postgres.adminUrl;
  process.env['E2E_TEMPLATE'] = postgres.template;
  if (process.env['E2E_BASE_URL']) return postgres.stop;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '..', '..', 'tools', 'build-web.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the web pages could not be built');
  const server = await startTestServer();
  Object.assign(process.env, variablesOf(server));
  return async () => {
    await server.stop();
    await postgres.stop();
  };
}
