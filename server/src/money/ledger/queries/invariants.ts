/** One invariant: `violations` answers the rows that break it, described in `difference`. */
export type Invariant = { name: string; violations: string };

/** What one winning number adds to a card's payout. Written out: `unnest` takes several times longer. */
const hitPrize = (slot: number) =>
  `case when r.winning_numbers[${slot}] = any (r.your_numbers) then r.winning_prizes[${slot}] else 0 end`;

export const invariants: Invariant[] = [
  {
    name: 'a wallet is the sum of its journal',
    violations: `
      select format('wallet of %s holds %s available and %s held, its journal says %s and %s',
        w.player_id, w.balance_cents, w.held_cents, coalesce(j.cash, 0), coalesce(j.held, 0)) as difference
      from wallet w full join (
        select player_id,
          sum(case when credit_account = 'player_cash' then amount_cents when debit_account = 'player_cash' then -amount_cents else 0 end) as cash,
          sum(case when credit_account = 'player_held' then amount_cents when debit_account = 'player_held' then -amount_cents else 0 end) as held
        from ledger_transfer group by player_id) j using (player_id)
      where w.player_id is null or w.balance_cents <> coalesce(j.cash, 0) or w.held_cents <> coalesce(j.held, 0)`,
  },
  {
    name: 'every transfer continues the one before it, without a gap',
    violations: `
      select format('transfer %s/%s: balance_after is %s, the transfers up to it give %s, and the one before it is %s',
        player_id, seq, balance_after, running, previous) as difference
      from (
        select player_id, seq, balance_after,
          coalesce(lag(seq) over (partition by player_id order by seq), 0) as previous,
          sum(case when credit_account = 'player_cash' then amount_cents when debit_account = 'player_cash' then -amount_cents else 0 end)
            over (partition by player_id order by seq) as running
        from ledger_transfer) t
      where balance_after <> running or seq <> previous + 1`,
  },
  {
    name: 'a wallet counts all its transfers',
    violations: `
      select format('wallet of %s is at seq %s, its journal at %s', w.player_id, w.seq, coalesce(j.last, 0)) as difference
      from wallet w left join (select player_id, max(seq) as last from ledger_transfer group by player_id) j using (player_id)
      where w.seq <> coalesce(j.last, 0)`,
  },
  {
    name: 'a round has one stake of its price and one prize of its payout',
    violations: `
      select format('round %s of %s: price %s, stakes %s (%s); payout %s, prizes %s (%s)', r.id, r.player_id,
        r.price_cents, coalesce(j.staked, 0), coalesce(j.stakes, 0), r.payout_cents, coalesce(j.won, 0), coalesce(j.prizes, 0)) as difference
      from round r full join (
        select player_id, reference as id, bool_or(kind = 'free_stake') as free,
          count(*) filter (where kind in ('stake', 'free_stake')) as stakes, sum(amount_cents) filter (where kind in ('stake', 'free_stake')) as staked,
          count(*) filter (where kind = 'prize') as prizes, sum(amount_cents) filter (where kind = 'prize') as won
        from ledger_transfer where kind in ('stake', 'free_stake', 'prize') group by player_id, reference) j using (player_id, id)
      where r.id is null or j.free <> r.is_free or coalesce(j.stakes, 0) <> 1 or j.staked <> r.price_cents
        or coalesce(j.won, 0) <> r.payout_cents or coalesce(j.prizes, 0) <> (r.payout_cents > 0)::int`,
  },
  {
    name: 'the welcome bonus has spent what its log awarded, and promotions were charged for it',
    violations: `
      select format('logged %s, charged %s', logged, charged) as difference
      from (select (select coalesce(sum(prize_awarded_cents), 0) from welcome_bonus_logs) as logged,
        (select coalesce(sum(amount_cents), 0) from ledger_transfer where kind = 'bonus_cost') as charged) bonus
      where logged <> charged`,
  },
  {
    name: 'the payout of a round follows from its numbers',
    violations: `
      select format('round %s of %s pays %s, its card is worth %s', id, player_id, payout_cents, worth) as difference
      from (
        select r.id, r.player_id, r.payout_cents, least(r.max_prize_cents, ${[1, 2, 3, 4, 5, 6].map(hitPrize).join(' + ')}) as worth
        from round r) card
      where payout_cents <> worth`,
  },
  {
    name: 'no nonce is skipped',
    violations: `
      select format('%s on card %s has %s rounds, their nonces run from %s to %s', player_id, product_id, count(*), min(nonce), max(nonce)) as difference
      from round group by player_id, product_id having min(nonce) <> 0 or max(nonce) <> count(*) - 1`,
  },
  {
    name: 'an approved deposit is credited once, for what was paid, and nothing else is',
    violations: `
      select format('deposit %s of %s: %s of %s, credited %s', coalesce(p.id, j.reference), coalesce(p.player_id, j.player_id),
        coalesce(p.status, 'no payment'), p.amount_cents, j.amount_cents) as difference
      from (select * from provider_transactions where type = 'DEPOSIT' and status = 'APPROVED') p
      full join (select * from ledger_transfer where kind = 'deposit') j on j.player_id = p.player_id and j.reference = p.id
      where p.id is null or j.reference is null or p.amount_cents <> j.amount_cents`,
  },
  {
    name: 'an adjustment is booked once, as it was ordered',
    violations: `
      select format('adjustment %s of %s: ordered %s %s, booked %s %s', coalesce(a.id, j.reference), coalesce(a.player_id, j.player_id),
        a.kind, a.amount_cents, j.kind, j.amount_cents) as difference
      from adjustment a
      full join (select * from ledger_transfer where kind in ('adjustment_credit', 'adjustment_debit')) j
        on j.player_id = a.player_id and j.reference = a.id
      where a.id is null or j.reference is null or a.kind <> j.kind or a.amount_cents <> j.amount_cents`,
  },
  {
    name: 'a withdrawal is posted or voided, never both',
    violations: `
      select format('withdrawal %s of %s: %s held, %s ended', reference, player_id, holds, ends) as difference
      from (
        select player_id, reference, sum(amount_cents) filter (where kind = 'withdrawal_hold') as holds,
          sum(amount_cents) filter (where kind <> 'withdrawal_hold') as ends,
          count(*) filter (where kind <> 'withdrawal_hold') as number
        from ledger_transfer where kind in ('withdrawal_hold', 'withdrawal_post', 'withdrawal_void')
        group by player_id, reference) w
      where holds is null or number > 1 or ends <> holds`,
  },
  {
    name: 'a withdrawal stands with the provider as it stands in the journal',
    violations: `
      select format('withdrawal %s of %s: %s of %s; held %s (%s), posted %s (%s), voided %s (%s)', coalesce(p.id, j.reference),
        coalesce(p.player_id, j.player_id), coalesce(p.status, 'unknown'), p.amount_cents, coalesce(held, 0), coalesce(holds, 0),
        coalesce(posted, 0), coalesce(posts, 0), coalesce(voided, 0), coalesce(voids, 0)) as difference
      from (select * from provider_transactions where type = 'WITHDRAW') p
      full join (
        select player_id, reference,
          count(*) filter (where kind = 'withdrawal_hold') as holds, sum(amount_cents) filter (where kind = 'withdrawal_hold') as held,
          count(*) filter (where kind = 'withdrawal_post') as posts, sum(amount_cents) filter (where kind = 'withdrawal_post') as posted,
          count(*) filter (where kind = 'withdrawal_void') as voids, sum(amount_cents) filter (where kind = 'withdrawal_void') as voided
        from ledger_transfer where kind in ('withdrawal_hold', 'withdrawal_post', 'withdrawal_void')
        group by player_id, reference) j on j.player_id = p.player_id and j.reference = p.id
      where p.id is null or j.reference is null or p.amount_cents <> p.requested_cents
        or holds <> 1 or held <> p.amount_cents
        or posts <> (p.status = 'APPROVED')::int or coalesce(posted, 0) <> posts * p.amount_cents
        or voids <> (p.status in ('REJECTED', 'FAILED'))::int or coalesce(voided, 0) <> voids * p.amount_cents`,
  },
  {
    name: 'every withdrawal has a payee, and is decided by an operator where it needs to be',
    violations: `
      select format('withdrawal %s of %s: %s, decision %s', coalesce(p.id, w.id), coalesce(p.player_id, w.player_id), p.status,
        w.decision) as difference
      from (select * from provider_transactions where type = 'WITHDRAW') p
      full join withdrawal w on w.player_id = p.player_id and w.id = p.id
      where p.id is null or w.id is null or coalesce(w.decision = 'rejected', false) <> (p.status = 'REJECTED')
        or (w.needs_approval and w.decision is distinct from 'approved' and p.requested_at is not null)`,
  },
  {
    name: 'a dispute holds or books as owed all of its payment, and ends once',
    violations: `
      select format('dispute %s of %s: %s of %s; held %s of %s, owed %s of %s, settled %s, released %s, cancelled %s',
        coalesce(d.id, j.reference), coalesce(d.player_id, j.player_id), coalesce(d.status, 'unknown'), p.amount_cents,
        coalesce(held, 0), d.held_cents, coalesce(owed, 0), d.receivable_cents, coalesce(settled, 0), coalesce(released, 0),
        coalesce(cancelled, 0)) as difference
      from dispute d
      full join (
        select player_id, reference,
          sum(amount_cents) filter (where kind = 'dispute_hold') as held,
          sum(amount_cents) filter (where kind = 'dispute_receivable') as owed,
          sum(amount_cents) filter (where kind = 'dispute_settle') as settled,
          sum(amount_cents) filter (where kind = 'dispute_release') as released,
          sum(amount_cents) filter (where kind = 'dispute_cancel') as cancelled
        from ledger_transfer
        where kind in ('dispute_hold', 'dispute_receivable', 'dispute_settle', 'dispute_release', 'dispute_cancel')
        group by player_id, reference) j on j.player_id = d.player_id and j.reference = d.id
      left join provider_transactions p on p.player_id = d.player_id and p.id = d.transaction_id
      where d.id is null or p.id is null or p.type <> 'DEPOSIT' or p.status <> 'APPROVED'
        or d.held_cents + d.receivable_cents <> p.amount_cents
        or coalesce(held, 0) <> d.held_cents or coalesce(owed, 0) <> d.receivable_cents
        or coalesce(settled, 0) <> case d.status when 'lost' then d.held_cents else 0 end
        or coalesce(released, 0) <> case d.status when 'won' then d.held_cents else 0 end
        or coalesce(cancelled, 0) <> case d.status when 'won' then d.receivable_cents else 0 end`,
  },
  {
    name: 'a withdrawal leaves what is owed of disputed payments, and waits for an operator',
    violations: `
      select format('withdrawal %s of %s: %s owed, %s left, waits for %s', h.reference, h.player_id, h.owed, h.balance_after,
        w.reasons) as difference
      from (
        select player_id, seq, kind, reference, balance_after,
          sum(case kind when 'dispute_receivable' then amount_cents when 'dispute_cancel' then -amount_cents else 0 end)
            over (partition by player_id order by seq) as owed
        from ledger_transfer
        where kind in ('withdrawal_hold', 'dispute_receivable', 'dispute_cancel') and player_id in (select player_id from dispute)) h
      left join withdrawal w on w.player_id = h.player_id and w.id = h.reference
      where h.kind = 'withdrawal_hold' and h.owed > 0
        and (h.balance_after < h.owed or not 'dispute' = any (coalesce(w.reasons, '{}')))`,
  },
  {
    name: 'a payment stands as its newest dispute does',
    violations: `
      select format('deposit %s of %s: %s, its newest dispute is %s', p.id, p.player_id, coalesce(p.dispute, 'not disputed'),
        coalesce(d.status, 'none')) as difference
      from (select * from provider_transactions where type = 'DEPOSIT') p
      left join (select distinct on (player_id, transaction_id) * from dispute order by player_id, transaction_id, id desc) d
        on d.player_id = p.player_id and d.transaction_id = p.id
      where p.dispute is distinct from d.status`,
  },
  {
    name: 'what came from another account was never credited',
    violations: `
      select format('payment %s of %s: on its way back, and credited as %s', r.payment_id, r.player_id, p.id) as difference
      from payment_return r join provider_transactions p
        on p.player_id = r.player_id and p.end_to_end_id = r.payment_id and p.status = 'APPROVED'`,
  },
  {
    name: 'what players are owed is what the other accounts lack',
    violations: `
      select format('players are owed %s, all other accounts stand at %s', owed, others) as difference
      from (
        select (select coalesce(sum(balance_cents + held_cents), 0) from wallet) as owed,
          (select coalesce(sum(amount_cents), 0) from ledger_entry where account not in ('player_cash', 'player_held')) as others) books
      where owed <> -others`,
  },
  {
    name: 'every player has a wallet and every wallet a player',
    violations: `
      select format('player %s: profile %s, wallet %s', coalesce(p.player_id, w.player_id), p.player_id is not null, w.player_id is not null) as difference
      from profiles p full join wallet w using (player_id) where p.player_id is null or w.player_id is null`,
  },
];
