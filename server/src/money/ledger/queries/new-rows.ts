import type { Queryable } from '../../../platform/database/pool.ts';
import { cardPayout } from './amounts.ts';
import { comparedPlayers } from './compared-players.ts';
import { journalSums, roundSums } from './player-sums.ts';
import { archivedKeys, isBooked, keysInRounds, newBooks, ofPlayers, sharedKeys } from './sources.ts';

const nonce = `coalesce((nonces ->> product_id::text)::integer, 0)`;

// Columns of a table. Where two tables of a query have a player, `player` says whose is meant.
const ofTransfer = (player = 'player_id') =>
  `${player}, t.seq, t.kind, t.debit_account, t.credit_account, t.amount_cents, t.balance_after, t.reference, t.created_at`;
const ofRound = (player = 'player_id') =>
  `${player}, r.id, r.key, product_id, price_cents, max_prize_cents, payout_cents, nonce, is_free, ${cardPayout} as card_payout`;
const ofPayment = (player = 'player_id') =>
  `${player}, p.id, p.type, p.status, p.requested_cents, p.amount_cents, p.awaits_approval, p.requested_at, p.dispute, p.flag`;

/**
 * The rows of a table, `round r` say, since the instant. `offset 0` keeps the condition on players
 * away from them: PostgreSQL would search the players' index as well, through all rows they ever
 * had.
 */
function since(table: string, condition = 'true'): string {
  const [name, alias] = table.split(' ') as [string, string];
  return `(select * from ${name} where created_at >= ':instant' and ${condition} offset 0) ${alias}`;
}

/**
 * What is new: everything after a player's proven head, whatever its time, and everything created
 * since the last check, for any player (a transfer that its wallet does not count, a round that
 * nobody paid for). Numbers are given under the wallet's lock, so a snapshot that shows a number
 * shows all numbers below it.
 *
 * Rows with a new time lie together: they are read first, and summed up at once. A row that is
 * newer than all heads is taken for new; only the others are compared with their player's head.
 * What else is new, and what only a wrong clock made newer, shows in the sums, and is looked up
 * player by player.
 */
const newest = (columns: string, table: string, isNew: string) => `
  select ${columns} from ${since(table, `created_at > ':proven'`)} where :players
  union all select ${columns} from ${since(table, `created_at <= ':proven'`)} left join proven_head h using (player_id)
    where ${isNew} and :players`;

const isNewRound = `nonce >= ${nonce}`;
const sums = `
  create temporary table new_journal on commit drop as ${journalSums(
    newest(ofTransfer(), 'ledger_transfer t', 't.seq > coalesce(h.seq, 0)'),
  )};
  create temporary table new_played on commit drop as ${roundSums(newest(ofRound(), 'round r', isNewRound))};
  analyze new_journal, new_played`;

const movedPlayers = `
  create temporary table new_player on commit drop as
  select player_id, coalesce(h.seq, 0) as seq, coalesce(h.balance_cents, 0) as balance_cents, coalesce(h.held_cents, 0) as held_cents
  from (
    select player_id from wallet w left join proven_head h using (player_id)
      where (w.seq, w.balance_cents, w.held_cents)
          <> (coalesce(h.seq, 0), coalesce(h.balance_cents, 0), coalesce(h.held_cents, 0)) and :players
    union select player_id from new_journal
    union select player_id from new_played) news left join proven_head h using (player_id);
  analyze new_player;
  create temporary table new_nonce on commit drop as
  select player_id, product_id, next, ${nonce} as from_nonce
  from (select player_id, product_id, max(next_nonce) as next from new_player join player_streak using (player_id)
      group by player_id, product_id) n left join proven_head h using (player_id)
  where next <> ${nonce};
  analyze new_nonce`;

/**
 * Players whose sums do not agree. All their new rows are read one by one: transfers with an older
 * time, and the rounds that any of the transfers name.
 */
const doubtfulRows = (players: string) => `
  create temporary table new_compared on commit drop as ${comparedPlayers(newBooks(players))};
  create temporary table new_doubtful on commit drop as select player_id from new_compared where is_doubtful;
  analyze new_doubtful;
  create temporary table new_transfer on commit drop as
  select t.*, n.seq as from_seq, n.balance_cents as from_balance, n.held_cents as from_held
  from new_doubtful join new_player n using (player_id)
    cross join lateral (select * from ledger_transfer t where t.player_id = n.player_id and t.seq > n.seq offset 0) t;
  create temporary table new_round on commit drop as
  select ${ofRound()} from new_doubtful join round r using (player_id) left join proven_head h using (player_id)
  where r.created_at >= ':instant' and ${isNewRound};
  insert into new_round
  select ${ofRound('r.player_id')}
  from (
    select player_id, reference as id from new_transfer where kind in ('stake', 'free_stake', 'prize')
    except select player_id, id from new_round) named
    cross join lateral (select * from round r where r.player_id = named.player_id and r.id = named.id offset 0) r`;

const sumsOfDoubtful = (players: string) => `
  delete from new_journal j using new_doubtful d where j.player_id = d.player_id;
  delete from new_played r using new_doubtful d where r.player_id = d.player_id;
  insert into new_journal ${journalSums('select * from new_transfer')};
  insert into new_played ${roundSums('select * from new_round')};
  delete from new_compared c using new_doubtful d where c.player_id = d.player_id;
  insert into new_compared
  ${comparedPlayers(ofPlayers(newBooks(players), 'player_id in (select player_id from new_doubtful)'))}`;

/**
 * The new transfers of payments, adjustments and bonuses. Some may be proven already, which does no
 * harm.
 */
const booked = `
  create temporary table new_booked on commit drop as
  select * from ${since('ledger_transfer t')} where ${isBooked} and :players
  union all select ${ofTransfer()} from new_transfer t where created_at < ':instant' and ${isBooked};
  analyze new_booked`;

/**
 * Each condition is that of an index. Of the rejected deposits, those of new charges: an older
 * charge that another account paid is checked with its new return, and with its player's slice.
 */
const payments = `
  create temporary table new_payment on commit drop as
  select ${ofPayment()} from provider_transactions p
    where status = 'APPROVED' and type = 'DEPOSIT' and settled_at >= ':instant' and :players
  union all select ${ofPayment()} from provider_transactions p
    where status = 'APPROVED' and type = 'WITHDRAW' and settled_at >= ':instant' and :players
  union all select ${ofPayment()} from provider_transactions p
    where status in ('REJECTED', 'FAILED') and type = 'WITHDRAW' and settled_at >= ':instant' and :players
  union all select ${ofPayment()} from provider_transactions p
    where status = 'PENDING' and type = 'WITHDRAW' and :players
  union all select ${ofPayment()} from provider_transactions p
    where status = 'REJECTED' and type = 'DEPOSIT' and created_at >= ':instant' and flag = 'third_party' and :players;
  analyze new_payment`;

/** A dispute is checked together with its payment, and a payment with its disputes. */
const references = `
  create temporary table new_reference on commit drop as
  with named as (
    select player_id, reference from new_booked
    union select player_id, id from new_payment
    union select player_id, id from withdrawal where (decided_at >= ':instant' or id >= ':id') and :players
    union select player_id, id from dispute
      where (opened_at >= ':instant' or decided_at >= ':instant') and :players
    union select player_id, id from receivable where created_at >= ':instant' and :players
    union select player_id, unnest(array[id, receivable_id]) from receivable_collection where created_at >= ':instant' and :players
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

/**
 * The older payments and transfers of these references. There are no older transfers where the new
 * ones contain the first, of which a unique index allows one.
 */
const olderRows = `
  insert into new_payment
  select ${ofPayment('p.player_id')}
  from (select player_id, reference from new_reference except select player_id, id from new_payment) older
    cross join lateral (select * from provider_transactions p
      where p.player_id = older.player_id and p.id = older.reference offset 0) p;
  insert into new_booked
  select ${ofTransfer('t.player_id')}
  from (
    select player_id, reference from new_reference
    except select player_id, reference from new_booked
      where kind in ('deposit', 'adjustment_credit', 'adjustment_debit', 'bonus_cost', 'withdrawal_hold')) older
    cross join lateral (select * from ledger_transfer t
      where t.player_id = older.player_id and t.reference = older.reference and ${isBooked} offset 0) t
  where not exists (select from new_booked b where b.player_id = t.player_id and b.seq = t.seq)`;

/**
 * Keys that stand for two things. Those of everything but rounds are few, and each is looked up.
 * New rounds are read once more.
 */
const keys = `
  create temporary table new_key on commit drop as
  select player_id, key, reference from idempotency_key
  where created_at >= ':instant' and :players;
  analyze new_key;
  create temporary table new_shared_key on commit drop as
  ${keysInRounds('new_key')} union ${archivedKeys('new_key', 'reference')}
  union ${sharedKeys(':players', `select * from ${since('round r')} where :players`)}
  union ${archivedKeys('round', 'id')} where x.created_at >= ':instant' and :players`;

/**
 * The instant since which rows are new, the smallest id of that instant, and the time of the newest
 * head. They are literals in the SQL, so that PostgreSQL's planner knows how few rows that is.
 */
async function selectBounds(tx: Queryable, players: string): Promise<{ instant: string; id: string; proven: string }> {
  const { rows } = await tx.query<{ instant: string; id: string; proven: string }>(
    `select instant::text, case when isfinite(instant) then uuid_at(instant) else '00000000-0000-0000-0000-000000000000' end as id,
       coalesce((select max(proven_at) from proven_head where ${players}), '-infinity')::text as proven
     from proven_until`,
  );
  return rows[0]!;
}

/**
 * Collects what is new in temporary tables, which are the sources of `newBooks`. `players` is a
 * condition on `player_id`.
 */
export async function collectNewRows(tx: Queryable, players: string): Promise<void> {
  // The planner needs the sizes of the temporary tables, and no histograms.
  await tx.query("select set_config('default_statistics_target', '10', true)");
  const values: Record<string, string> = { ...(await selectBounds(tx, players)), players };
  const written = (text: string) => text.replaceAll(/:(instant|id|proven|players)\b/g, (_, name: string) => values[name]!);
  for (const step of [
    sums,
    movedPlayers,
    doubtfulRows(players),
    sumsOfDoubtful(players),
    booked,
    payments,
    references,
    olderRows,
    keys,
  ])
    await tx.query(written(step));
}
