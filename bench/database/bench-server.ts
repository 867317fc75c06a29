import { startEmbeddedPostgres } from '@raspasorte/server/src/platform/database/embedded/embedded-postgres.ts';

const CACHE = new URL('../../.cache/bench', import.meta.url).pathname;

export type BenchServer = {
  /** Connection string of an account that may create and drop databases. */
  adminUrl: string;
  stop: () => Promise<void>;
};

/**
 * Opens the PostgreSQL server of DATABASE_URL, whose account must be allowed to create databases,
 * or starts an embedded one. That is reached by TCP, as an operator's own server is: a Unix socket
 * would shorten TPC-B with its seven statements more than a round with its share of one.
 */
export async function openBenchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir: CACHE });
  const address = new URL(embedded.connectionString);
  address.searchParams.delete('host');
  return { adminUrl: address.href, stop: embedded.stop };
}
