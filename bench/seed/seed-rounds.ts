import type pg from 'pg';
import { dropIndexes, restoreIndexes } from './drop-indexes.ts';
import { CopySink } from './copy-sink.ts';
import { RoundWriter, sinkColumns, type PlayerState, type Sinks } from './round-writer.ts';
import { readProducts } from './seeded-products.ts';
import { storeStates } from './store-states.ts';
import {
  claimSeeding,
  copyPlayers,
  createPlayersTable,
  insertSeeding,
  newPlayers,
  readPlayers,
  readSeeding,
  saveSeeding,
  type Seeding,
} from './seeding-state.ts';
import { withClient } from '../database/with-client.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const ROUNDS_PER_PLAYER = 100;
const ROUNDS_PER_DRAIN = 2000;
const ROUNDS_PER_CHUNK = 2_000_000;

export type SeedOptions = {
  connectionString: string;
  rounds: number;
  report: (line: string) => void;
  /** Rounds per checkpoint. An interrupted seeding continues from the last checkpoint. */
  chunk?: number;
  random?: () => number;
  cardsPerStreak?: number;
};

/**
 * Fills a database of the product with rounds of the last 60 days, and with all rows that rounds
 * cause. It continues an interrupted seeding after its last complete chunk of rounds, or with the
 * indexes that are still missing.
 */
export async function seedRounds(options: SeedOptions): Promise<void> {
  const { connectionString, report } = options;
  await withClient(connectionString, async (client) => {
    await claimSeeding(client);
    const seeding = (await readSeeding(client)) ?? (await begin(client, options));
    const players = await readPlayers(client);
    report(`${players.length} players, ${seeding.written} of ${seeding.rounds} rounds`);
    await removeSince(client, seeding);
    await writeRounds(client, { ...options, seeding, players });
    report('rounds are in, indexes follow');
    await restoreIndexes(client);
    await storeStates(client, connectionString, players);
    await client.query('vacuum analyze');
    // The first run sets the watermark, the next ones add the sums.
    for (let run = 0; run < 3; run += 1) await client.query(`select advance_rollups(interval '0')`);
    await client.query('select advance_player_totals()');
    await sumUpCohorts(client);
    report('summed up by the hour and by the player');
  });
}

/**
 * Spreads the sign-ups over 26 weeks and 200 sources, more than an operator looks at, and builds
 * the cohorts.
 */
async function sumUpCohorts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into acquisition_source (source, medium, campaign, affiliate)
     select (array['google', 'facebook', 'tiktok', 'kwai'])[1 + number % 4], 'cpc', 'campanha-' || number, ''
     from generate_series(1, 200) number on conflict do nothing`,
  );
  await client.query(
    `update player_source set source_id = 3 + abs(hashtext(player_id::text)) % 200,
       signed_up_at = signed_up_at - abs(hashtext('week' || player_id)) % 126 * interval '1 day'`,
  );
  const advance = async () =>
    (await client.query<{ has_more: boolean }>(`select advance_cohorts(interval '0') as has_more`)).rows[0]!.has_more;
  while (await advance());
}

/**
 * Prepares the seeding. `insertSeeding` comes last: without its row, the next run creates the
 * database again.
 */
async function begin(client: pg.Client, { connectionString, rounds }: SeedOptions): Promise<Seeding> {
  const players = newPlayers(Math.ceil(rounds / ROUNDS_PER_PLAYER));
  await createPlayersTable(client);
  const half = Math.ceil(players.length / 2);
  await Promise.all([storePlayers(connectionString, players, 0, half), storePlayers(connectionString, players, half)]);
  await copyPlayers(client, players);
  await dropIndexes(
    client,
    Object.values(sinkColumns).map(([table]) => table),
  );
  const seeding = { beginMs: Date.now() - DAYS * DAY_MS, rounds, written: 0 };
  await insertSeeding(client, seeding);
  return seeding;
}

/** Signs up the players from number `from` on, on a connection of their own. */
async function storePlayers(
  connectionString: string,
  players: readonly PlayerState[],
  from: number,
  until = players.length,
): Promise<void> {
  const ids = players.slice(from, until).map(({ id }) => id);
  await withClient(connectionString, (client) =>
    client.query(
      `insert into auth."user" (id, name, email, email_verified, created_at)
       select id, (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elaine', 'Fábio', 'Gabriela', 'Heitor', 'Iara', 'João', 'Larissa', 'Márcio'])[1 + number % 12]
           || ' ' || (array['Silva', 'Souza', 'Costa', 'Oliveira', 'Pereira', 'Araújo', 'Lima', 'Gonçalves', 'Ribeiro', 'Teixeira'])[1 + number / 12 % 10],
         'jogador.' || number || '@example.com', true, now() - interval '61 days'
       from (select id, place + $2::bigint as number from unnest($1::uuid[]) with ordinality as player (id, place)) player`,
      [ids, from],
    ),
  );
}

const momentOf = ({ beginMs, rounds }: Seeding, line: number) => beginMs + Math.floor((line / rounds) * (DAYS * DAY_MS - 1000));

/**
 * Deletes the rows of an incomplete chunk, which an interrupted process may have left in some of
 * the tables.
 */
async function removeSince(client: pg.Client, seeding: Seeding): Promise<void> {
  if (seeding.written === seeding.rounds) return;
  const since = [new Date(momentOf(seeding, seeding.written))];
  for (const table of ['round', 'ledger_transfer', 'idempotency_key', 'provider_transactions'])
    await client.query(`delete from ${table} where created_at >= $1`, since);
  await client.query('delete from round_progress where finished_at >= $1', since);
  await client.query('delete from withdrawal w where not exists (select from provider_transactions p where p.id = w.id)');
}

type Writing = SeedOptions & { seeding: Seeding; players: PlayerState[] };

async function writeRounds(client: pg.Client, options: Writing): Promise<void> {
  const { connectionString, seeding, players, report, chunk = ROUNDS_PER_CHUNK, random = Math.random, cardsPerStreak } = options;
  if (seeding.written === seeding.rounds) return;
  const products = await readProducts(client);
  const sinks = {} as Sinks;
  const writer = new RoundWriter({ products, sinks, random, ...(cardsPerStreak !== undefined && { cardsPerStreak }) });
  for (let from = seeding.written; from < seeding.rounds; from += chunk) {
    const until = Math.min(seeding.rounds, from + chunk);
    await withSinks(connectionString, sinks, async (drain) => {
      for (let line = from; line < until; line += 1) {
        // A few players play a lot, most play little.
        const player = players[Math.floor(players.length * random() ** 2)]!;
        writer.play(player, line, momentOf(seeding, line));
        if (line % ROUNDS_PER_DRAIN === 0) await drain();
      }
    });
    await saveSeeding(client, players, until);
    report(`${until} rounds`);
  }
}

/**
 * Opens all sinks, runs `write` and then commits all sinks. If `write` fails, no sink keeps its
 * rows.
 */
async function withSinks(
  connectionString: string,
  sinks: Sinks,
  write: (drain: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const names = Object.keys(sinkColumns) as (keyof Sinks)[];
  for (const name of names) sinks[name] = await CopySink.open(connectionString, ...sinkColumns[name]);
  try {
    await write(async () => {
      await Promise.all(names.map((name) => sinks[name].drain()));
    });
  } catch (error) {
    await Promise.all(names.map((name) => sinks[name].abandon()));
    throw error;
  }
  await Promise.all(names.map((name) => sinks[name].close()));
}
