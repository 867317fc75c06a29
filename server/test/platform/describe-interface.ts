import { pino } from 'pino';
import { areaRoutes, openWebsite } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { SeedVault } from '../../src/game/epochs/seed-vault.ts';
import { createCatalog } from '../../src/game/products/catalog.ts';
import { createRecentWindows } from '../../src/game/rollups/recent-windows.ts';
import { openProviders } from '../../src/money/payments/open-providers.ts';
import { openPeople } from '../../src/people/open-people.ts';
import type { Dependencies } from '../../src/platform/program/dependencies.ts';
import { openPools } from '../../src/platform/program/open-pools.ts';
import { WriteBreaker } from '../../src/platform/database/write-breaker.ts';
import type { EventHub } from '../../src/platform/realtime/event-hub.ts';
import { describeSandboxBank } from '../../src/sandbox-bank.ts';

const nothing = (): void => undefined;

const nobody: EventHub = {
  announceToAll: async () => ({ listening: 0, unconfirmed: 0 }),
  publish: nothing,
  deliver: nothing,
  isHeard: () => false,
  noteUnheard: nothing,
  quiet: () => ({ own_ms: 0, pauses_ms: 0, wins_ms: 0 }),
  subscribe: () => nothing,
  announce: nothing,
  listen: nothing,
  isListening: () => false,
  onReconnect: nothing,
  close: async () => undefined,
};

/**
 * The OpenAPI document of the whole product, built without a database: all routes are registered as
 * they are served, and none is called.
 */
export async function describeInterface(): Promise<Record<string, unknown>> {
  const connectionString = 'postgres://nobody@localhost/nothing';
  const config = readConfig({ BASE_URL: 'https://raspasorte.example' });
  const dependencies: Dependencies = {
    config,
    connectionString,
    ...openPools(config, connectionString),
    secrets: { auth: 'nothing is signed with this one here', seedKey: Buffer.alloc(32), reservations: new Uint8Array(32) },
    clock: () => new Date(),
    breaker: new WriteBreaker({ connectionString, logger: pino({ level: 'silent' }) }),
    logger: pino({ level: 'silent' }),
    migrations: 'known',
  };
  const { pool } = dependencies;
  const app = await openWebsite(dependencies);
  const game = { catalog: createCatalog(pool), windows: createRecentWindows(pool), vault: {} as SeedVault };
  const people = openPeople(dependencies, { hub: nobody, sendMail: async () => undefined });
  const providers = openProviders(dependencies, { address: () => '' });
  const told = { publish: nothing, wake: nothing, balanceChanged: nothing };
  areaRoutes(app, { ...dependencies, ...people, ...game, ...told, hub: nobody, providers });
  describeSandboxBank(app);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document as Record<string, unknown>;
}
