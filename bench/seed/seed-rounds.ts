import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withBareTables } from './bare-tables.ts';
import { CopySink } from './copy-sink.ts';
import { RoundWriter, sinkColumns, type PlayerState, type Sinks } from './round-writer.ts';
import { readProducts } from './seeded-products.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const ROUNDS_PER_PLAYER = 100;
const ROUNDS_PER_DRAIN = 2000;

export type SeedOptions = { connectionString: string; rounds: number; report: (line: string) => void };

/**
 * Fills a database of the product with rounds of the last 60 days, and with all rows that rounds
 * cause.
 */
export async function seedRounds({ connectionString, rounds, report }: SeedOptions): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const players = createPlayers(Math.ceil(rounds / ROUNDS_PER_PLAYER));
    await storePlayers(client, players);
    report(`${players.length} players`);
    const tables = Object.values(sinkColumns).map(([table]) => table);
    await withBareTables(client, tables, async () => {
      await writeRounds({ client, connectionString, rounds, players, report });
      report('rounds are in, indexes follow');
    });
    await storeStates(client, connectionString, players);
    await client.query('vacuum analyze');
    // The first run sets the watermark, the second adds the sums.
    for (let run = 0; run < 3; run += 1) await client.query(`select advance_rollups(interval '0')`);
    await client.query('select advance_player_totals()');
    report('summed up by the hour and by the player');
  } finally {
    await client.end();
  }
}

function createPlayers(count: number): PlayerState[] {
  return Array.from({ length: count }, () => ({ id: randomUUID(), balanceCents: 0, seq: 0, cards: [] }));
}

async function storePlayers(client: pg.Client, players: readonly PlayerState[]): Promise<void> {
  await client.query(
    `insert into auth."user" (id, name, email, email_verified, created_at)
     select id, (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elaine', 'Fábio', 'Gabriela', 'Heitor', 'Iara', 'João', 'Larissa', 'Márcio'])[1 + number % 12]
         || ' ' || (array['Silva', 'Souza', 'Costa', 'Oliveira', 'Pereira', 'Araújo', 'Lima', 'Gonçalves', 'Ribeiro', 'Teixeira'])[1 + number / 12 % 10],
       'jogador.' || number || '@example.com', true, now() - interval '61 days'
     from unnest($1::uuid[]) with ordinality as player (id, number)`,
    [players.map(({ id }) => id)],
  );
}

async function writeRounds(options: SeedOptions & { client: pg.Client; players: PlayerState[] }): Promise<void> {
  const { client, connectionString, rounds, players, report } = options;
  const names = Object.keys(sinkColumns) as (keyof Sinks)[];
  const opened = await Promise.all(
    names.map(async (name) => [name, await CopySink.open(connectionString, ...sinkColumns[name])] as const),
  );
  const sinks = Object.fromEntries(opened) as Sinks;
  const writer = new RoundWriter({ products: await readProducts(client), sinks, random: Math.random });
  const beginMs = Date.now() - DAYS * DAY_MS;
  for (let line = 0; line < rounds; line += 1) {
    // A few players play much, most play little.
    const player = players[Math.floor(players.length * Math.random() ** 2)]!;
    writer.play(player, line, beginMs + Math.floor((line / rounds) * (DAYS * DAY_MS - 1000)));
    if (line % ROUNDS_PER_DRAIN === 0) await Promise.all(names.map((name) => sinks[name].drain()));
    if (line > 0 && line % 1_000_000 === 0) report(`${line} rounds`);
  }
  await Promise.all(names.map((name) => sinks[name].close()));
}

async function storeStates(client: pg.Client, connectionString: string, players: readonly PlayerState[]): Promise<void> {
  const products = await readProducts(client);
  await client.query(
    `update wallet w set balance_cents = s.balance, seq = s.seq
     from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as s (id, balance, seq) where w.player_id = s.id`,
    [players.map(({ id }) => id), players.map(({ balanceCents }) => balanceCents), players.map(({ seq }) => seq)],
  );
  const streaks = await CopySink.open(
    connectionString,
    'player_streak',
    'player_id, product_id, price_cents, streak, next_nonce',
  );
  for (const { id, cards } of players) {
    for (const [index, card] of cards.entries()) {
      const product = products[index]!;
      if (card !== undefined) streaks.write(`${id}\t${product.id}\t${product.priceCents}\t${card.streak}\t${card.nonce}\n`);
    }
    await streaks.drain();
  }
  await streaks.close();
}
