import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createPool, type Pool } from '../../src/platform/database/pool.ts';
import { createEventHub, type EventHub } from '../../src/platform/realtime/event-hub.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';
import { testLogger as logger } from './open-test-dependencies.ts';

export type EventHubs = {
  pool(): Pool;
  connectionString(): string;
  /** Opens a hub that publishes through this pool, and waits until it listens. */
  open(publishing?: Pool): Promise<EventHub>;
  /** Closes a hub that was created otherwise after the test too. */
  keep(hub: EventHub): EventHub;
};

/** Gives a file one database, and closes the hubs of each test. */
export function useEventHubs(): EventHubs {
  let database: TestDatabase;
  let pool: Pool;
  const hubs: EventHub[] = [];
  const keep = (hub: EventHub) => {
    hubs.push(hub);
    return hub;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ connectionString: database.connectionString, max: 3 });
  });
  afterEach(async () => {
    await Promise.all(hubs.splice(0).map((hub) => hub.close()));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  return {
    pool: () => pool,
    connectionString: () => database.connectionString,
    open: async (publishing = pool) => {
      const hub = keep(createEventHub({ connectionString: database.connectionString, logger, pool: publishing }));
      await expect.poll(() => hub.isListening(), { interval: 10 }).toBe(true);
      return hub;
    },
    keep,
  };
}
