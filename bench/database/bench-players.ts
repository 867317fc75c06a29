import { createHmac } from 'node:crypto';
import { AUTH_SECRET } from './bench-secrets.ts';
import { withClient } from './with-client.ts';

/** The number of players. Each request picks one at random, of those of its connection. */
export const LOADED_PLAYERS = 1000;
/** The balance of each player, which is more than any run can spend. */
const BALANCE_CENTS = 100_000_000;

/**
 * Prepares `count` players for the load, all with a high balance and a session. It takes existing
 * players first and then creates new ones. The table bench.player numbers them. Returns their
 * session cookies.
 */
export async function preparePlayers(connectionString: string, count: number): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    await client.query(addMissingPlayers, [count]);
    await client.query(listPlayers);
    await client.query(fillList, [count]);
    await client.query(acceptTerms);
    await client.query(liftThreshold);
    await client.query(grantBalances, [BALANCE_CENTS]);
    await client.query(signIn);
    const { rows } = await client.query<{ token: string }>(
      `select s.token from bench.player p join auth.session s on s.user_id = p.player_id and s.token like 'bench%' order by p.number`,
    );
    await client.query('vacuum analyze wallet, auth.session, auth."user", profiles, bench.player');
    return rows.map(({ token }) => cookieOf(token));
  });
}

export function cookieOf(token: string): string {
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `raspasorte.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const addMissingPlayers = `
  insert into auth."user" (name, email, email_verified)
  select 'Jogadora ' || number, 'jogadora.' || number || '@example.com', true
  from generate_series(1, $1 - (select count(*) from auth."user")) number`;

const listPlayers = `
  create schema if not exists bench;
  create table if not exists bench.player (number integer primary key, player_id uuid not null)`;

const fillList = `
  insert into bench.player
  select row_number() over (order by player_id), player_id from (select player_id from profiles order by player_id limit $1) p
  on conflict do nothing`;

/** Accepts the terms for seeded players, who have never passed the sign-up that does this. */
const acceptTerms = `
  update profiles p set accepted_terms = t.version from bench.player b, terms_to_accept t
  where p.player_id = b.player_id and p.accepted_terms < t.version`;

/** Raises the threshold, because nobody is there to approve the adjustments of the balances. */
const liftThreshold = 'update staff_thresholds set second_person_cents = 9007199254740991';

const grantBalances = `
  with planned as materialized (select player_id, gen_random_uuid() as id from bench.player)
  select adjust_balance(player_id, 'bench' || id, decode(repeat('00', 32), 'hex'), id, id, 'adjustment_credit', $1, 'saldo de medição', true, null),
    record_action(null, 'medição', 'adjust-balance', player_id::text,
      jsonb_build_object('adjustment_id', id, 'operation', 'add', 'amount_cents', $1::bigint), null)
  from planned`;

const signIn = `
  insert into auth.session (user_id, token, expires_at, updated_at)
  select player_id, 'bench' || replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', now()
  from bench.player p
  where not exists (select from auth.session s where s.user_id = p.player_id and s.token like 'bench%' and s.expires_at > now() + interval '1 hour')`;
