import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { checkLedger } from '../../bench/seed/check-ledger.ts';
import { CopySink } from '../../bench/seed/copy-sink.ts';
import { RoundWriter, sinkColumns, type PlayerState, type Sinks } from '../../bench/seed/round-writer.ts';
import { readProducts } from '../../bench/seed/seeded-products.ts';
import { storeStates } from '../../bench/seed/store-states.ts';
import { busyQueues } from './queues.ts';
import { busySources } from './sources.ts';
import { busySupport } from './support.ts';
import { busyStudio } from './studio.ts';
import { busyWebhooks } from './webhooks.ts';
import { personAt } from './people.ts';

const PLAYERS = 140;
const ROUNDS = 4000;
const DAYS = 62;
const DAY_MS = 86_400_000;
const CARDS_PER_STREAK = 40;

/** A random generator with a fixed seed, so that every run gets the same month. */
function repeatableRandom(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Fills the running stack's database with the data of a busy month and the one before: people,
 * deposits, rounds, withdrawals, and items that wait for operators. Fails when the checker of the
 * books finds a difference.
 */
export async function seedBusyMonth(connectionString: string, operatorId: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const players = await storePlayers(client);
    await writeRounds(client, connectionString, players);
    await storeStates(client, connectionString, players);
    const texts = [...busyQueues, ...busyStudio, ...busySupport, ...busySources, ...busyWebhooks];
    for (const text of texts) await client.query(text.replaceAll(':operator', `'${operatorId}'::uuid`));
    await sumUp(client);
    const differences = await checkLedger(connectionString);
    if (differences.length > 0) throw new Error(`the books of the busy month do not add up:\n${differences.join('\n')}`);
  } finally {
    await client.end();
  }
}

async function storePlayers(client: pg.Client): Promise<PlayerState[]> {
  const people = Array.from({ length: PLAYERS }, (_, place) => ({ id: randomUUID(), ...personAt(place) }));
  await client.query(
    `insert into auth."user" (id, name, email, email_verified, created_at)
     select id, name, email, true, now() - place * interval '10 hours' - interval '1 hour'
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as person (id, name, email, place)`,
    [people.map(({ id }) => id), people.map(({ name }) => name), people.map(({ email }) => email)],
  );
  return people.map(({ id }) => ({ id, balanceCents: 0, seq: 0, cards: [] }));
}

async function writeRounds(client: pg.Client, connectionString: string, players: PlayerState[]): Promise<void> {
  const names = Object.keys(sinkColumns) as (keyof Sinks)[];
  const opened = await Promise.all(
    names.map(async (name) => [name, await CopySink.open(connectionString, ...sinkColumns[name])] as const),
  );
  const sinks = Object.fromEntries(opened) as Sinks;
  const random = repeatableRandom();
  const writer = new RoundWriter({ products: await readProducts(client), sinks, random, cardsPerStreak: CARDS_PER_STREAK });
  const beginMs = Date.now() - DAYS * DAY_MS;
  for (let line = 0; line < ROUNDS; line += 1) {
    const player = players[Math.floor(players.length * random() ** 2)];
    // More rounds in the newer month.
    if (player) writer.play(player, line, beginMs + Math.floor((line / ROUNDS) ** 0.7 * (DAYS * DAY_MS - 60_000)));
  }
  for (const name of names) await sinks[name].close();
}

/** Rebuilds the rollups, because the jobs of the running server have already passed these days. */
async function sumUp(client: pg.Client): Promise<void> {
  await client.query(
    'truncate round_hour, round_day, ledger_hour, payment_hour, payment_day, account_hour, round_player, unrevealed_prize',
  );
  await client.query(
    `update rollup_watermark set watermark = '-infinity', candidate = '-infinity', fence = '0', compared_players = 0, days_until = '-infinity'`,
  );
  await client.query('insert into uncounted_account select player_id from profiles on conflict do nothing');
  for (let run = 0; run < 3; run += 1) await client.query(`select advance_rollups(interval '0')`);
  await client.query(`update player_totals_mark set mark = '-infinity'`);
  await client.query('select advance_player_totals()');
  await client.query('select restart_cohorts()');
  for (let week = 0; week < 10; week += 1) await client.query(`select advance_cohorts(interval '0')`);
}
