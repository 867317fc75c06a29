import { cardPayout } from './amounts.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

const head = `coalesce(h.seq, 0) as from_seq, coalesce(h.balance_cents, 0) as from_balance, coalesce(h.held_cents, 0) as from_held`;
const nonce = `coalesce((nonces ->> product_id::text)::integer, 0)`;
const ofRound = `player_id, r.id, r.key, product_id, price_cents, max_prize_cents, payout_cents, nonce, is_free, ${cardPayout} as card_payout,
  ${nonce} as from_nonce`;

/**
 * What is new: everything after a player's proven head, whatever its time, and everything created
 * since the last check, for any player (a transfer that its wallet does not count, a round that
 * nobody paid for). Numbers are given under the wallet's lock, so a snapshot that shows a number
 * shows all numbers below it. Rows with a new time lie together and are read first. The rest is
 * looked up player by player.
 */
const transfers = `
  create temporary table new_transfer on commit drop as
  select t.*, ${head} from ledger_transfer t left join proven_head h using (player_id)
  where t.created_at >= ':instant' and t.seq > coalesce(h.seq, 0) and :players;
  analyze new_transfer`;

const rounds = `
  create temporary table new_round on commit drop as
  select ${ofRound} from round r left join proven_head h using (player_id)
  where created_at >= ':instant' and nonce >= ${nonce} and :players;
  analyze new_round`;

/** `gathered`: how many of a player's new transfers have been read already. */
const movedPlayers = `
  create temporary table new_player on commit drop as
  select player_id, coalesce(h.seq, 0) as seq, coalesce(h.balance_cents, 0) as balance_cents, coalesce(h.held_cents, 0) as held_cents,
    gathered
  from (
    select player_id, sum(transfers) as gathered from (
      select player_id, 0 as transfers from wallet w left join proven_head h using (player_id)
        where (w.seq, w.balance_cents, w.held_cents)
            <> (coalesce(h.seq, 0), coalesce(h.balance_cents, 0), coalesce(h.held_cents, 0)) and :players
      union all select player_id, count(*) from new_transfer group by player_id
      union all select player_id, 0 from (select distinct player_id from new_round) r) found
    group by player_id) news left join proven_head h using (player_id);
  alter table new_player add primary key (player_id);
  analyze new_player`;

const olderTransfers = `
  insert into new_transfer
  select t.*, n.seq, n.balance_cents, n.held_cents
  from new_player n join wallet w using (player_id)
    cross join lateral (select * from ledger_transfer t
      where t.player_id = n.player_id and t.seq > n.seq and t.created_at < ':instant' offset 0) t
  where w.seq <> n.seq + n.gathered`;

/** The rounds that the new transfers name, whatever their time. */
const olderRounds = `
  insert into new_round
  select ${ofRound.replace('player_id', 'r.player_id')}
  from (
    select player_id, reference as id from new_transfer where kind in ('stake', 'free_stake', 'prize')
    except select player_id, id from new_round) named
    cross join lateral (select * from round r where r.player_id = named.player_id and r.id = named.id offset 0) r
    left join proven_head h on h.player_id = r.player_id`;

/** A dispute is checked together with its payment, and a payment with its disputes. */
const references = `
  create temporary table new_reference on commit drop as
  with named as (
    select player_id, reference from new_transfer where kind not in ('stake', 'prize', 'free_stake')
    union select player_id, id from provider_transactions
      where status = 'APPROVED' and type = 'DEPOSIT' and settled_at >= ':instant' and :players
    union select player_id, id from provider_transactions
      where status = 'APPROVED' and type = 'WITHDRAW' and settled_at >= ':instant' and :players
    union select player_id, id from provider_transactions
      where status in ('REJECTED', 'FAILED') and type = 'WITHDRAW' and settled_at >= ':instant' and :players
    union select player_id, id from provider_transactions
      where status = 'PENDING' and type = 'WITHDRAW' and :players
    union select player_id, id from withdrawal where (decided_at >= ':instant' or id >= ':id') and :players
    union select player_id, id from dispute
      where (opened_at >= ':instant' or decided_at >= ':instant') and :players
    union select player_id, id from adjustment where created_at >= ':instant' and :players
    union select player_id, id from welcome_bonus_logs where created_at >= ':instant' and :players
    union select player_id, transaction_id from payment_return
      where created_at >= ':instant' and :players),
  paid as (
    select * from named
    union select player_id, d.transaction_id from named join dispute d using (player_id) where d.id = reference
    union select player_id, r.transaction_id from named join provider_transactions p using (player_id)
      join payment_return r using (player_id) where p.id = reference and r.payment_id = p.end_to_end_id)
  select * from paid
  union select player_id, d.id from paid join dispute d using (player_id) where d.transaction_id = reference;
  analyze new_reference`;

const booked = `
  create temporary table new_booked on commit drop as
  select t.* from new_reference n
    cross join lateral (select * from ledger_transfer t
      where t.player_id = n.player_id and t.reference = n.reference and kind not in ('stake', 'prize', 'free_stake')
      offset 0) t;
  create temporary table new_payment on commit drop as
  select p.* from new_reference n join provider_transactions p on p.player_id = n.player_id and p.id = n.reference;
  analyze new_booked, new_payment`;

/** Keys of everything but rounds; there are few. */
const keys = `
  create temporary table new_key on commit drop as
  select player_id, key, reference from idempotency_key
  where created_at >= ':instant' and :players;
  analyze new_key`;

/**
 * The instant since which rows are new, and the smallest id of that instant. They are literals in
 * the SQL, so that PostgreSQL's planner knows how few rows that is.
 */
async function selectInstant(tx: Queryable): Promise<{ instant: string; id: string }> {
  const { rows } = await tx.query<{ instant: string; id: string }>(
    `select instant::text, case when isfinite(instant) then uuid_at(instant) else '00000000-0000-0000-0000-000000000000' end as id
     from proven_until`,
  );
  return rows[0]!;
}

/**
 * Collects what is new in temporary tables, which are the sources of `newBooks`. `players` is a
 * condition on `player_id`.
 */
export async function collectNewRows(tx: Queryable, players: string): Promise<void> {
  const since = await selectInstant(tx);
  const values: Record<string, string> = { instant: since.instant, id: since.id, players };
  const written = (text: string) => text.replaceAll(/:(instant|id|players)\b/g, (_, name: string) => values[name]!);
  for (const step of [transfers, rounds, movedPlayers, olderTransfers, olderRounds, references, booked, keys])
    await tx.query(written(step));
}
