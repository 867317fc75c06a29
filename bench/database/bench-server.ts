import { startEmbeddedPostgres } from '@raspasorte/server/src/platform/database/embedded-postgres.ts';

const CACHE = new URL('../../.cache/bench', import.meta.url).pathname;

export type BenchServer = {
  /** The account that creates and drops databases. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/**
 * The server of DATABASE_URL, whose account must be allowed to create databases, or an embedded
 * one.
 */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir: CACHE });
  return { adminUrl: embedded.connectionString, stop: embedded.stop };
}
