-- Whether a card that was drawn may be sold now, and if not, why not: the first reason that holds, in this order.
--
-- A reservation keeps its price, odds and epoch for three minutes, and is used once; a promised bonus is honoured
-- once, and while its budget lasts. Whether it still does must not depend on whether the card was selected, or only
-- those would be refused that the player gains by. A card without a reservation that was drawn for another state or
-- another offer than the present ones is `stale`, and drawn again. After `timeline_changed` the process finds out
-- whether the database still has what players were told, and asks again.
--
-- This is one expression of its arguments, each used once where it is dear, so that PostgreSQL puts it into the
-- statement that asks: a verdict costs no call, and what is not asked for is not worked out.
create or replace function play_verdict(
  p_key_outcome text, p_is_timeline_known boolean, p_is_blocked boolean, p_is_paused boolean, p_is_on_sale boolean,
  p_are_terms_accepted boolean, p_is_reserved boolean, p_is_held boolean, p_is_next boolean, p_is_state_present boolean,
  p_is_bonus_kept boolean, p_is_bonus_present boolean, p_is_offer_present boolean,
  p_limit_refusal text, p_is_covered boolean
) returns text language sql immutable as $$
  select case
    when p_key_outcome is not null then p_key_outcome
    when p_is_timeline_known is not true then 'timeline_changed'
    when p_is_blocked then 'account_blocked'
    when p_is_paused then 'sales_paused'
    when p_is_on_sale is not true then 'product_inactive'
    when not p_are_terms_accepted then 'terms_not_accepted'
    when p_is_reserved and p_is_held is not true then 'reservation_expired'
    when not p_is_next then case when p_is_reserved then 'reservation_used' else 'stale' end
    when not p_is_state_present then case when p_is_reserved then 'reservation_expired' else 'stale' end
    when p_is_reserved and not p_is_bonus_kept then 'reservation_expired'
    when not p_is_reserved and not (p_is_bonus_present and p_is_offer_present) then 'stale'
    else coalesce(p_limit_refusal, case when p_is_covered then 'played' else 'insufficient_balance' end)
  end
$$;

-- Whether a reservation still holds, and ever could: made in the last three minutes and not in the time to come, not
-- made void since, while its epoch was open, for odds that were on sale. A process that has missed a change, or whose
-- clock is wrong, can sign one that never held.
create or replace function is_reservation_held(
  p_reserved_at timestamptz, p_now timestamptz, p_void_before timestamptz, p_epoch_begun_at timestamptz,
  p_epoch_ended_at timestamptz, p_was_offered boolean
) returns boolean language sql stable as $$
  select p_reserved_at >= greatest(p_now - reservation_lasts(), p_void_before) and p_reserved_at <= now()
    and p_epoch_begun_at is not null and p_reserved_at < coalesce(p_epoch_ended_at, 'infinity') and p_was_offered
$$;

-- For so long a reservation keeps what it promises. The server says the same: RESERVATION_MS.
create or replace function reservation_lasts() returns interval language sql immutable as $$
  select interval '3 minutes'
$$;
