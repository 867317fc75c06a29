import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { readConfig, type Config } from '../../src/config.ts';
import { openDependencies, type OpenedDependencies } from '../../src/platform/program/dependencies.ts';

export const SECRET = 'a secret of forty characters, for tests.';
const SEED_KEY = '5e'.repeat(32);
/** Silent unless `LOG_LEVEL` asks for more, as after a 500, whose answer does not say its cause. */
export const testLogger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });

type Options = { config?: Partial<Config>; clock?: (() => Date) | undefined; logger?: FastifyBaseLogger };

/** Opens the product's dependencies on a database that is already migrated. */
export function openTestDependencies(connectionString: string, options: Options = {}): Promise<OpenedDependencies> {
  const { config = {}, clock, logger = testLogger } = options;
  // All players of a test send from one address.
  const charges = { MAX_OPEN_CHARGES_PER_ADDRESS: '10000', MAX_CHARGES_PER_MINUTE: '100000' };
  const variables = { NODE_ENV: 'test', DATABASE_URL: connectionString, AUTH_SECRET: SECRET, SEED_KEY, ...charges };
  return openDependencies({ ...readConfig(variables), ...config }, { ...(clock && { clock }), logger, migrations: 'known' });
}
