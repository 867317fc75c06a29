import { addedToCash, addedToHeld, addedToOthers } from './amounts.ts';
import type { Sources } from './sources.ts';

/**
 * One invariant. `violations` is a query for the rows that break it, as `difference`, and for the
 * player in whose books they are.
 */
export type Invariant = { name: string; violations: (from: Sources) => string };

/**
 * Checked for doubtful players only: `comparedPlayers` marks every player who breaks one of these.
 */
export const invariantsOfPlay: Invariant[] = [
  {
    name: 'a wallet is the sum of its journal, counts it, and is what the other accounts lack',
    violations: (from) => `
      select player_id, format('wallet of %s holds %s available and %s held at %s, its journal says %s and %s at %s; others lack %s',
        player_id, w.balance_cents, w.held_cents, w.seq, w.from_balance + coalesce(j.cash, 0), w.from_held + coalesce(j.held, 0),
        coalesce(j.last, w.from_seq), w.from_balance + w.from_held - coalesce(j.others, 0)) as difference
      from (${from.wallets}) w full join (
        select player_id, sum(${addedToCash}) as cash, sum(${addedToHeld}) as held, sum(${addedToOthers}) as others, max(seq) as last
        from (${from.transfers}) t group by player_id) j using (player_id)
      where w.player_id is null or w.balance_cents <> w.from_balance + coalesce(j.cash, 0)
        or w.held_cents <> w.from_held + coalesce(j.held, 0) or w.seq <> coalesce(j.last, w.from_seq)
        or w.balance_cents + w.held_cents <> w.from_balance + w.from_held - coalesce(j.others, 0)`,
  },
  {
    name: 'every transfer continues the one before it, without a gap',
    violations: (from) => `
      select player_id, format('transfer %s/%s: balance_after is %s, the one before it is %s and gives %s',
        player_id, seq, balance_after, previous, continued) as difference
      from (
        select player_id, seq, balance_after, coalesce(lag(seq) over journal, from_seq) as previous,
          coalesce(lag(balance_after) over journal, from_balance) + ${addedToCash} as continued
        from (${from.transfers}) t window journal as (partition by player_id order by seq)) t
      where balance_after <> continued or seq <> previous + 1`,
  },
  {
    name: 'a round has one stake of its price and one prize of its payout',
    violations: (from) => `
      select player_id, format('round %s of %s: price %s, stakes %s (%s); payout %s, prizes %s (%s)', id, player_id,
        r.price_cents, coalesce(j.staked, 0), coalesce(j.stakes, 0), r.payout_cents, coalesce(j.won, 0), coalesce(j.prizes, 0)) as difference
      from (${from.rounds}) r full join (
        select player_id, reference as id, bool_or(kind = 'free_stake') as free,
          count(*) filter (where kind in ('stake', 'free_stake')) as stakes, sum(amount_cents) filter (where kind in ('stake', 'free_stake')) as staked,
          count(*) filter (where kind = 'prize') as prizes, sum(amount_cents) filter (where kind = 'prize') as won
        from (${from.transfers}) t where kind in ('stake', 'free_stake', 'prize') group by player_id, reference) j using (player_id, id)
      where r.id is null or j.free <> r.is_free or coalesce(j.stakes, 0) <> 1 or j.staked <> r.price_cents
        or coalesce(j.won, 0) <> r.payout_cents or coalesce(j.prizes, 0) <> (r.payout_cents > 0)::int`,
  },
  {
    name: 'the payout of a round follows from its numbers',
    violations: (from) => `
      select player_id, format('round %s of %s pays %s, its card is worth %s', id, player_id, payout_cents, card_payout) as difference
      from (${from.rounds}) r
      where payout_cents <> card_payout`,
  },
  {
    // The sum of hash(nonce) - hash(nonce - 1) equals hash(last) - hash(first - 1) if each nonce is
    // used once.
    name: 'no nonce is skipped or used twice, and the next one follows',
    violations: (from) => `
      select player_id, format('%s on card %s has %s rounds behind nonce %s, their nonces run from %s to %s, %s is next', player_id, product_id,
        coalesce(rounds, 0), from_nonce, first, last, next) as difference
      from (
        select player_id, product_id, count(*) as rounds, min(nonce) as first, max(nonce) as last,
          sum(hashint4extended(nonce, 0)) - sum(hashint4extended(nonce - 1, 0)) as chain
        from (${from.rounds}) r group by player_id, product_id) played full join (${from.nonces}) n using (player_id, product_id)
      where first <> from_nonce or next is distinct from coalesce(last + 1, from_nonce)
        or chain <> hashint4extended(last, 0)::numeric - hashint4extended(from_nonce - 1, 0)`,
  },
];

export const invariants: Invariant[] = [
  {
    name: 'a welcome bonus has spent what its log awarded, and promotions were charged for it',
    violations: (from) => `
      select player_id, format('bonus of round %s of %s: logged %s, charged %s', id, player_id, l.prize_awarded_cents, j.charged) as difference
      from (${from.bonuses}) l full join (
        select player_id, reference as id, sum(amount_cents) as charged
        from (${from.booked}) t where kind = 'bonus_cost' group by player_id, reference) j using (player_id, id)
      where coalesce(l.prize_awarded_cents, 0) <> coalesce(j.charged, 0)`,
  },
  {
    name: 'an approved deposit is credited once, for what was paid, and nothing else is',
    violations: (from) => `
      select coalesce(p.player_id, j.player_id) as player_id, format('deposit %s of %s: %s of %s, credited %s', coalesce(p.id, j.reference),
        coalesce(p.player_id, j.player_id),
        coalesce(p.status, 'no payment'), p.amount_cents, j.amount_cents) as difference
      from (select * from (${from.payments}) p where type = 'DEPOSIT' and status = 'APPROVED') p
      full join (select * from (${from.booked}) t where kind = 'deposit') j on j.player_id = p.player_id and j.reference = p.id
      where p.id is null or j.reference is null or p.amount_cents <> j.amount_cents`,
  },
  {
    name: 'an adjustment is booked once, as it was ordered',
    violations: (from) => `
      select coalesce(a.player_id, j.player_id) as player_id, format('adjustment %s of %s: ordered %s %s, booked %s %s', coalesce(a.id, j.reference), coalesce(a.player_id, j.player_id),
        a.kind, a.amount_cents, j.kind, j.amount_cents) as difference
      from (${from.adjustments}) a
      full join (select * from (${from.booked}) t where kind in ('adjustment_credit', 'adjustment_debit')) j
        on j.player_id = a.player_id and j.reference = a.id
      where a.id is null or j.reference is null or a.kind <> j.kind or a.amount_cents <> j.amount_cents`,
  },
  {
    // The database refuses it at the commit, unless its owner has switched the triggers off.
    name: 'what an operator adjusts, decides or collects stands in the audit log',
    violations: (from) => `
      select player_id, format('%s %s of %s has no entry of the audit log', action, id, player_id) as difference
      from (
        select player_id, id, 'adjust-balance' as action, 'adjustment_id' as key from (${from.adjustments}) a
        union all
        select player_id, id, case decision when 'approved' then 'approve-withdrawal' else 'reject-withdrawal' end, 'withdrawal_id'
        from (${from.withdrawals}) w where decision is not null
        union all
        select player_id, id, 'collect-receivable', 'collection_id' from (${from.collections}) c) done
      where not exists (select from audit_log l
        where l.subject = done.player_id::text and l.action = done.action and l.details ->> done.key = done.id::text)`,
  },
  {
    name: 'a withdrawal is posted or voided, never both',
    violations: (from) => `
      select player_id, format('withdrawal %s of %s: %s held, %s ended', reference, player_id, holds, ends) as difference
      from (
        select player_id, reference, sum(amount_cents) filter (where kind = 'withdrawal_hold') as holds,
          sum(amount_cents) filter (where kind <> 'withdrawal_hold') as ends,
          count(*) filter (where kind <> 'withdrawal_hold') as number
        from (${from.booked}) t where kind in ('withdrawal_hold', 'withdrawal_post', 'withdrawal_void')
        group by player_id, reference) w
      where holds is null or number > 1 or ends <> holds`,
  },
  {
    // A payout that was paid after its void also has a late post. All of it was taken back or is
    // owed.
    name: 'a withdrawal stands with the provider as it stands in the journal',
    violations: (from) => `
      select coalesce(p.player_id, j.player_id) as player_id, format('withdrawal %s of %s: %s of %s; held %s (%s), posted %s (%s), voided %s (%s), late %s (%s), taken back or owed %s',
        coalesce(p.id, j.reference),
        coalesce(p.player_id, j.player_id), coalesce(p.status, 'unknown'), p.amount_cents, coalesce(held, 0), coalesce(holds, 0),
        coalesce(posted, 0), coalesce(posts, 0), coalesce(voided, 0), coalesce(voids, 0), coalesce(late, 0), coalesce(lates, 0),
        coalesce(retaken, 0)) as difference
      from (select * from (${from.payments}) p where type = 'WITHDRAW') p
      full join (
        select player_id, reference,
          count(*) filter (where kind = 'withdrawal_hold') as holds, sum(amount_cents) filter (where kind = 'withdrawal_hold') as held,
          count(*) filter (where kind = 'withdrawal_post') as posts, sum(amount_cents) filter (where kind = 'withdrawal_post') as posted,
          count(*) filter (where kind = 'withdrawal_void') as voids, sum(amount_cents) filter (where kind = 'withdrawal_void') as voided,
          count(*) filter (where kind = 'withdrawal_late_post') as lates, sum(amount_cents) filter (where kind = 'withdrawal_late_post') as late,
          sum(amount_cents) filter (where kind in ('withdrawal_return', 'withdrawal_receivable')) as retaken
        from (${from.booked}) t where kind in ('withdrawal_hold', 'withdrawal_post', 'withdrawal_void', 'withdrawal_late_post',
          'withdrawal_return', 'withdrawal_receivable')
        group by player_id, reference) j on j.player_id = p.player_id and j.reference = p.id
      where p.id is null or j.reference is null or p.amount_cents <> p.requested_cents
        or holds <> 1 or held <> p.amount_cents
        or lates > 1 or coalesce(late, 0) <> lates * p.amount_cents or coalesce(retaken, 0) <> lates * p.amount_cents
        or posts + lates <> (p.status = 'APPROVED')::int or coalesce(posted, 0) <> posts * p.amount_cents
        or voids <> (p.status in ('REJECTED', 'FAILED'))::int + lates or coalesce(voided, 0) <> voids * p.amount_cents`,
  },
  {
    name: 'every withdrawal has a payee, and is decided by an operator where it needs to be',
    violations: (from) => `
      select coalesce(p.player_id, w.player_id) as player_id, format('withdrawal %s of %s: %s, decision %s, waits: %s', coalesce(p.id, w.id),
        coalesce(p.player_id, w.player_id), p.status, w.decision, p.awaits_approval) as difference
      from (select * from (${from.payments}) p where type = 'WITHDRAW') p
      full join (${from.withdrawals}) w on w.player_id = p.player_id and w.id = p.id
      where p.id is null or w.id is null or coalesce(w.decision = 'rejected', false) <> (p.status = 'REJECTED')
        or (w.needs_approval and w.decision is distinct from 'approved' and p.requested_at is not null)
        or p.awaits_approval <> (p.status = 'PENDING' and w.needs_approval and w.decision is null)`,
  },
  {
    name: 'a dispute holds or books as owed all of its payment, and ends once',
    violations: (from) => `
      select coalesce(d.player_id, j.player_id) as player_id, format('dispute %s of %s: %s of %s; held %s of %s, owed %s of %s, settled %s, released %s, cancelled %s',
        coalesce(d.id, j.reference), coalesce(d.player_id, j.player_id), coalesce(d.status, 'unknown'), p.amount_cents,
        coalesce(held, 0), d.held_cents, coalesce(owed, 0), d.receivable_cents, coalesce(settled, 0), coalesce(released, 0),
        coalesce(cancelled, 0)) as difference
      from (${from.disputes}) d
      full join (
        select player_id, reference,
          sum(amount_cents) filter (where kind = 'dispute_hold') as held,
          sum(amount_cents) filter (where kind = 'dispute_receivable') as owed,
          sum(amount_cents) filter (where kind = 'dispute_settle') as settled,
          sum(amount_cents) filter (where kind = 'dispute_release') as released,
          sum(amount_cents) filter (where kind = 'dispute_cancel') as cancelled
        from (${from.booked}) t
        where kind in ('dispute_hold', 'dispute_receivable', 'dispute_settle', 'dispute_release', 'dispute_cancel')
        group by player_id, reference) j on j.player_id = d.player_id and j.reference = d.id
      left join (${from.payments}) p on p.player_id = d.player_id and p.id = d.transaction_id
      where d.id is null or p.id is null or p.type <> 'DEPOSIT' or p.status <> 'APPROVED'
        or d.held_cents + d.receivable_cents <> p.amount_cents
        or coalesce(held, 0) <> d.held_cents or coalesce(owed, 0) <> d.receivable_cents
        or coalesce(settled, 0) <> case d.status when 'lost' then d.held_cents else 0 end
        or coalesce(released, 0) <> case d.status when 'won' then d.held_cents else 0 end
        or coalesce(cancelled, 0) <> case d.status when 'won' then d.receivable_cents else 0 end`,
  },
  {
    name: 'a receivable is what was booked as owed, until it is cancelled or collected',
    violations: (from) => `
      select coalesce(r.player_id, j.player_id) as player_id, format('receivable %s of %s: %s, booked %s; collected %s, in parts %s; cancelled %s (%s)',
        coalesce(r.id, j.reference), coalesce(r.player_id, j.player_id), r.amount_cents, coalesce(owed, 0), r.collected_cents, parts,
        coalesce(cancelled, 0), r.cancelled_at) as difference
      from (
        select *, (select coalesce(sum(c.amount_cents), 0) from receivable_collection c
          where c.player_id = r.player_id and c.receivable_id = r.id) as parts
        from (${from.receivables}) r) r
      full join (
        select player_id, reference,
          sum(amount_cents) filter (where kind <> 'dispute_cancel') as owed,
          sum(amount_cents) filter (where kind = 'dispute_cancel') as cancelled
        from (${from.booked}) t where kind in ('dispute_receivable', 'withdrawal_receivable', 'dispute_cancel')
        group by player_id, reference) j on j.player_id = r.player_id and j.reference = r.id
      where r.id is null or coalesce(owed, 0) <> r.amount_cents or r.collected_cents <> parts
        or coalesce(cancelled, 0) <> case when r.cancelled_at is null then 0 else r.amount_cents end`,
  },
  {
    name: 'what was collected of a receivable is booked once',
    violations: (from) => `
      select coalesce(c.player_id, j.player_id) as player_id, format('collection %s of %s: ordered %s, booked %s', coalesce(c.id, j.reference),
        coalesce(c.player_id, j.player_id), c.amount_cents, j.amount_cents) as difference
      from (${from.collections}) c
      full join (select * from (${from.booked}) t where kind = 'receivable_collect') j on j.player_id = c.player_id and j.reference = c.id
      where c.id is null or j.reference is null or c.amount_cents <> j.amount_cents`,
  },
  {
    name: 'a withdrawal leaves what is owed, and waits for an operator',
    violations: (from) => `
      select h.player_id, format('withdrawal %s of %s: %s owed, %s left, waits for %s', h.reference, h.player_id, h.owed, h.balance_after,
        w.reasons) as difference
      from (
        select player_id, seq, kind, reference, balance_after,
          sum(case when kind in ('dispute_receivable', 'withdrawal_receivable') then amount_cents
            when kind in ('dispute_cancel', 'receivable_collect') then -amount_cents else 0 end)
            over (partition by player_id order by seq) as owed
        from (${from.owing}) t
        where kind in ('withdrawal_hold', 'dispute_receivable', 'withdrawal_receivable', 'dispute_cancel', 'receivable_collect')) h
      left join withdrawal w on w.player_id = h.player_id and w.id = h.reference
      where h.kind = 'withdrawal_hold' and h.owed > 0
        and (h.balance_after < h.owed or not 'dispute' = any (coalesce(w.reasons, '{}')))`,
  },
  {
    name: 'a payment stands as its newest dispute does',
    violations: (from) => `
      select p.player_id, format('deposit %s of %s: %s, its newest dispute is %s', p.id, p.player_id, coalesce(p.dispute, 'not disputed'),
        coalesce(d.status, 'none')) as difference
      from (select * from (${from.payments}) p where type = 'DEPOSIT') p
      left join (select distinct on (player_id, transaction_id) * from (${from.disputes}) d order by player_id, transaction_id, status = 'won') d
        on d.player_id = p.player_id and d.transaction_id = p.id
      where p.dispute is distinct from d.status`,
  },
  {
    name: 'what came from another account was never credited',
    violations: (from) => `
      select r.player_id, format('payment %s of %s: on its way back, and credited as %s', r.payment_id, r.player_id, p.id) as difference
      from (${from.returns}) r join provider_transactions p
        on p.player_id = r.player_id and p.end_to_end_id = r.payment_id and p.status = 'APPROVED'`,
  },
  {
    // A charge may be paid from the player's own account later.
    name: 'what came from another account goes back, and nothing else does',
    violations: (from) => `
      select coalesce(p.player_id, r.player_id) as player_id, format('deposit %s of %s: %s came from another account, %s go back',
        coalesce(p.id, r.id), coalesce(p.player_id, r.player_id), coalesce(p.amount_cents, 0), coalesce(r.cents, '{}')) as difference
      from (select * from (${from.payments}) p where type = 'DEPOSIT' and status = 'REJECTED' and flag = 'third_party') p
      full join (
        select player_id, transaction_id as id, array_agg(amount_cents) as cents from (${from.returns}) r group by player_id, transaction_id) r
        on r.player_id = p.player_id and r.id = p.id
      where case when p.id is not null then r.cents is distinct from array[p.amount_cents]
        else not exists (select from provider_transactions c
          where c.player_id = r.player_id and c.id = r.id and c.type = 'DEPOSIT' and c.status = 'APPROVED') end`,
  },
  {
    name: 'a key stands for one thing',
    violations: (from) => `
      select player_id, format('the key of round %s of %s also stands for %s', id, player_id, reference) as difference
      from (${from.sharedKeys}) k`,
  },
  {
    name: 'every player has a wallet and every wallet a player',
    violations: (from) => `
      select player_id, format('player %s: profile %s, wallet %s', player_id, p.player_id is not null, w.player_id is not null) as difference
      from (${from.profiles}) p full join (${from.everyWallet}) w using (player_id) where p.player_id is null or w.player_id is null`,
  },
  {
    name: 'what is proven of a journal is what it says',
    violations: (from) => `
      select h.player_id, format('journal of %s is proven up to %s with %s, and says %s', h.player_id, h.seq, h.balance_cents,
        t.balance_after) as difference
      from (${from.heads}) h left join archived_head a using (player_id)
        left join ledger_transfer t on t.player_id = h.player_id and t.seq = h.seq
      where h.seq > 0 and h.balance_cents is distinct from case a.seq when h.seq then a.balance_cents else t.balance_after end`,
  },
];
