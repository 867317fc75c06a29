import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { openTestDependencies, testLogger } from './open-test-dependencies.ts';

export type Beside = { address: string; close(): Promise<void> };

/**
 * Starts another web process of the product, within the one of the test. Its jobs run only when
 * something wakes them. With `listensAt` it receives notifications by that connection.
 */
export async function startBeside(
  connectionString: string,
  {
    config = {},
    listensAt = connectionString,
    logger = testLogger,
  }: { config?: Partial<Config>; listensAt?: string; logger?: FastifyBaseLogger } = {},
): Promise<Beside> {
  const dependencies = await openTestDependencies(connectionString, { config, logger });
  const app = await buildApp({ ...dependencies, connectionString: listensAt }, { when: 'when woken' });
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await dependencies.close();
    },
  };
}
