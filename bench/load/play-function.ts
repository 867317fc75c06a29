import { writeFile } from 'node:fs/promises';
import { toCents } from '@raspasorte/contract';
import { expectedPayout, simulateCards, type MathDefinition } from '@raspasorte/engine';
import { packCard } from '@raspasorte/server/src/game/rounds/pack-card.ts';
import { playColumns } from '@raspasorte/server/src/game/rounds/queries/play-rounds.ts';
import { compositeText } from '@raspasorte/server/src/platform/database/composite-text.ts';
import { LOADED_PLAYERS } from '../database/bench-players.ts';
import { withClient } from '../database/with-client.ts';
import { CLIENT_SEED } from '../seed/round-writer.ts';

type DrawnCard = { numbers: number[]; prizes: number[]; own: number[]; payout: number };
/** What the server reads once and keeps. */
type Offer = { math: string; math_version: Buffer; epoch: number; timeline: number };

/** Files that pgbench runs. */
export type PlayScripts = {
  /** Sells one card. */
  plays: string;
  /** The same but for the call of play_rounds: what pgbench and the server's part cost. */
  without: string;
};

/**
 * Creates the SQL function bench.play, which does the work of the server for one player: it reads
 * the player's state and calls play_rounds with a card. The cards were drawn by the engine, and win
 * as often as real ones. Also writes the scripts that call the function.
 */
export async function preparePlayFunction(connectionString: string, scripts: PlayScripts): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<Offer>(
      `select v.math, v.math_version, e.epoch, wal_timeline() as timeline
      from ticket_products p join math_versions v using (math_version), seed_epochs e where p.id = 1 and e.ended_at is null`,
    );
    await client.query(definition(rows[0]!));
  });
  const script = (sells: boolean) => `\\set number random(1, ${LOADED_PLAYERS})\nselect bench.play(:number, ${sells});\n`;
  await writeFile(scripts.plays, script(true));
  await writeFile(scripts.without, script(false));
}

function drawCards(math: MathDefinition): { losing: DrawnCard; winning: DrawnCard; hitFrequency: number } {
  const cards: DrawnCard[] = [];
  const { hit_frequency: hitFrequency } = simulateCards({
    math,
    samples: 1000,
    seed: 1,
    onCard: ({ winning_numbers: numbers, winning_prizes: prizes, your_numbers: own, payout_cents: payout }) =>
      cards.push({ numbers: [...numbers], prizes: [...prizes], own: [...own], payout }),
  });
  const losing = cards.find(({ payout }) => payout === 0)!;
  const winning = cards.find(({ payout }) => payout === math.price_cents)!;
  return { losing, winning, hitFrequency };
}

function definition({ math: text, ...offer }: Offer): string {
  const math = JSON.parse(text) as MathDefinition;
  const { losing, winning, hitFrequency } = drawCards(math);
  const state = { streak: 0, correction: 1, protection: 1, boost: null };
  const { mean_cents: mean, variance_cents2: variance } = expectedPayout({
    math,
    state: { ...state, bonus: null, window },
    bonusSelected: null,
  });
  // The function puts in what begins with %.
  const play = ({ numbers, prizes, own, payout }: DrawnCard) => {
    const row: Partial<Record<(typeof playColumns)[number], string | number | boolean | Buffer>> = {
      ...offer,
      player_id: '%1$s',
      key: '%2$s',
      id: '%3$s',
      nonce: '%4$s',
      streak: '%5$s',
      place: 0,
      request_hash: Buffer.alloc(32),
      promotions: true,
      product_id: 1,
      price_cents: math.price_cents,
      max_prize_cents: math.max_prize_cents,
      correction: 1,
      protection: 1,
      window_rounds: 0,
      window_wagered_cents: 0,
      window_paid_cents: 0,
      window_as_of: window.as_of,
      is_free: false,
      client_seed: CLIENT_SEED,
      card: packCard({ winning_numbers: numbers, winning_prizes: prizes.map(toCents), your_numbers: own }),
      payout_cents: payout,
      expected_cents: mean,
      variance_cents2: variance,
    };
    return compositeText(playColumns.map((column) => row[column] ?? null));
  };
  return `
create schema if not exists bench;
-- Creates ids as the server does. PostgreSQL has uuidv7() only from version 18 on.
create or replace function bench.uuid_by_time() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
create or replace function bench.play(p_number integer, p_sells boolean) returns void language plpgsql as $$
declare
  v_player uuid;
  v_nonce integer;
  v_streak integer;
  v_play text := case when random() < ${hitFrequency} then '${play(winning)}' else '${play(losing)}' end;
  v_outcome text;
begin
  select p.player_id, coalesce(s.next_nonce, 0), coalesce(s.streak, 0) into strict v_player, v_nonce, v_streak
    from bench.player p left join player_streak s
      on s.player_id = p.player_id and s.product_id = 1 and s.price_cents = ${math.price_cents}
    where p.number = p_number;
  v_play := format(v_play, v_player, gen_random_uuid(), bench.uuid_by_time(), v_nonce, v_streak);
  if not p_sells then return; end if;
  select outcome into v_outcome from play_rounds(array[v_player], array[v_play::play], true);
  -- Another client played for the same player meanwhile. Try again, as the server does.
  if v_outcome = 'stale' then perform bench.play(p_number, true);
  elsif v_outcome <> 'played' then raise exception 'play_rounds answered %', v_outcome;
  end if;
end
$$;`;
}

const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: new Date(0).toISOString() };
