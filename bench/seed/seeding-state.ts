import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CopySink } from './copy-sink.ts';
import type { PlayerState } from './round-writer.ts';
import { withClient } from '../database/with-client.ts';

/** Progress of a seeding, stored in the database that it fills. */
export type Seeding = {
  /** Time of the first round. */
  beginMs: number;
  rounds: number;
  /**
   * Number of rounds that are stored completely, with all their rows and the players' states after
   * them.
   */
  written: number;
};

const SEEDING_LOCK = 0x5eed1;

/** False if no seeding has begun in the database, which may then be incomplete. */
export async function isSeedingBegun(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ begun: boolean }>(`select to_regclass('bench.seeding') is not null as begun`);
    return rows[0]!.begun;
  });
}

/** Takes the seeding lock. Throws if another process holds it. */
export async function claimSeeding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [SEEDING_LOCK]);
  if (!rows[0]!.claimed) throw new Error('another process is seeding this database');
}

export async function readSeeding(client: pg.Client): Promise<Seeding | undefined> {
  const { rows: tables } = await client.query<{ begun: boolean }>(`select to_regclass('bench.seeding') is not null as begun`);
  if (!tables[0]!.begun) return undefined;
  const { rows } = await client.query<Record<keyof Seeding, string>>(
    'select begin_ms as "beginMs", rounds, written from bench.seeding',
  );
  const { beginMs, rounds, written } = rows[0]!;
  return { beginMs: Number(beginMs), rounds: Number(rounds), written: Number(written) };
}

/** Creates the table of seeded players. */
export async function createPlayersTable(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists bench;
    create table bench.seeded_player (
      number integer primary key, id uuid not null, balance_cents bigint not null, seq bigint not null, cards jsonb not null)`);
}

export async function insertSeeding(client: pg.Client, { beginMs, rounds, written }: Seeding): Promise<void> {
  await client.query(
    `create table bench.seeding as select ${beginMs}::bigint as begin_ms, ${rounds}::bigint as rounds, ${written}::bigint as written`,
  );
}

export function newPlayers(count: number): PlayerState[] {
  return Array.from({ length: count }, () => ({ id: randomUUID(), balanceCents: 0, seq: 0, cards: [] }));
}

export async function readPlayers(client: pg.Client): Promise<PlayerState[]> {
  const { rows } = await client.query<{
    id: string;
    balance_cents: string;
    seq: string;
    cards: (PlayerState['cards'][0] | null)[];
  }>('select id, balance_cents, seq, cards from bench.seeded_player order by number');
  return rows.map(({ id, balance_cents: balance, seq, cards }) => {
    const state: PlayerState = { id, balanceCents: Number(balance), seq: Number(seq), cards: [] };
    // Products that the player never bought stay empty in the array.
    for (const [place, card] of cards.entries()) if (card !== null) state.cards[place] = card;
    return state;
  });
}

export async function copyPlayers(client: pg.Client, players: readonly PlayerState[]): Promise<void> {
  await client.query('truncate bench.seeded_player');
  const sink = CopySink.on(client, 'bench.seeded_player', 'number, id, balance_cents, seq, cards');
  for (const [number, { id, balanceCents, seq, cards }] of players.entries()) {
    sink.write(`${number}\t${id}\t${balanceCents}\t${seq}\t${JSON.stringify(Array.from(cards, (card) => card ?? null))}\n`);
    await sink.drain();
  }
  await sink.finish();
}

/** Stores the players' states and the number of rounds in one transaction. */
export async function saveSeeding(client: pg.Client, players: readonly PlayerState[], written: number): Promise<void> {
  await client.query('begin');
  await copyPlayers(client, players);
  await client.query('update bench.seeding set written = $1', [written]);
  await client.query('commit');
}

/** Drops the tables of the seeding once it is complete. */
export async function forgetSeeding(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query('drop table if exists bench.seeding, bench.seeded_player, bench.dropped_part');
  });
}
