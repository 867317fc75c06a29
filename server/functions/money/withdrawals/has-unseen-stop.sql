-- What makes payouts of the player wait for an operator, and since when: their disputes, and
-- payouts that were paid after their void and could not be taken back in full. A dispute that was
-- won, and what the player does not owe any more, does not stand.
create or replace function payout_stops(p_player_id uuid) returns table (id uuid, began timestamptz, stands boolean)
language sql stable as $$
  select d.id, d.opened_at, d.status <> 'won' from dispute d where d.player_id = p_player_id
  union all
  select r.id, r.created_at, r.cancelled_at is null and r.amount_cents > r.collected_cents from receivable r
    where r.player_id = p_player_id and r.cause = 'late_payout'
$$;

-- When a dispute or receivable of the player begins: now, but later than each earlier one and each
-- decision about a pending payout, which may be dated by a clock that was ahead. The caller holds
-- the wallet's lock.
create or replace function stop_begins_at(p_player_id uuid) returns timestamptz language sql as $$
  select greatest(clock_timestamp(), interval '1 microsecond' + greatest(
    (select max(s.began) from payout_stops(p_player_id) s),
    (select max(w.decided_at) from withdrawal w join provider_transactions t on t.player_id = w.player_id and t.id = w.id
      where w.player_id = p_player_id and t.status = 'PENDING')))
$$;

-- Whether something makes payouts of the player wait and no operator has decided about this payout
-- since the newest of it began. An operator decides by approving the withdrawal, or, about a payout
-- that its provider may have taken, by settling the anomaly that tells of it (disputed_payout). One
-- that was settled later, but tells of something earlier, does not count, and neither does what an
-- operator with an interest in the withdrawal settled.
create or replace function has_unseen_stop(p_player_id uuid, p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select owes_or_is_disputed(p_player_id) and exists (
    select from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
      cross join (select max(s.began) as began from payout_stops(p_player_id) s where s.stands) newest
      where t.player_id = p_player_id and t.id = p_id and t.type = 'WITHDRAW' and t.status = 'PENDING'
        and (not 'dispute' = any (w.reasons) or newest.began > w.decided_at)
        and not exists (select from payment_provider_anomaly a
          join payout_stops(p_player_id) told on told.id = a.dispute_id
          where a.provider = t.provider and a.kind = 'disputed_payout' and a.subject = t.id::text
            and a.settled_at is not null and told.began >= newest.began
            and not has_interest(a.settled_by, p_player_id)))
$$;

grant execute on function payout_stops, has_unseen_stop to raspasorte_app;
