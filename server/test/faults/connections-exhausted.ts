import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from './fault.ts';
import { underLoad } from './under-load.ts';

const HELD_MS = 5000;
/** Few, so that all are soon taken. */
const MAX_CONNECTIONS = 80;
const TAKEN_WITHIN_MS = 20_000;
const AT_ONCE = 20;

/** Other clients take all connections of the database, including those of the product. */
export const connectionsExhausted: Fault = {
  name: 'connections-exhausted',
  run: (report) =>
    underLoad(
      async ({ site, load, recovered }) => {
        await recovered();
        const retries = () => load.players.reduce((sum, player) => sum + player.retries, 0);
        const held = await takeAll(site.connectionString);
        const before = { rounds: load.rounds.length, retries: retries() };
        await sleep(HELD_MS);
        report(
          `${held.length} connections taken for ${HELD_MS / 1000} s: ${load.rounds.length - before.rounds} rounds, ${retries() - before.retries} calls had to be repeated`,
        );
        await Promise.all(held.map((client) => client.end()));
        report(`cards are sold again after ${(await recovered()).toFixed(1)} s`);
        return { taken: held.length };
      },
      { postgres: { max_connections: String(MAX_CONNECTIONS) } },
    ),
};

const CUT_OFF = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'raspasorte%' and pid <> pg_backend_pid()`;

/** Terminates the product's connections and takes their places, until it has none. */
async function takeAll(connectionString: string): Promise<pg.Client[]> {
  const held: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString, application_name: 'another program' });
    client.on('error', () => undefined);
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) held.push(client);
  };
  await take();
  for (const deadline = Date.now() + TAKEN_WITHIN_MS; Date.now() < deadline;) {
    const { rowCount } = await held[0]!.query(CUT_OFF);
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    if (rowCount === 0 && held.length > MAX_CONNECTIONS / 2) break;
  }
  return held;
}
