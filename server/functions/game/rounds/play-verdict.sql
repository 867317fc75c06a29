-- Whether a drawn card may be sold now: 'played', or the first of these reasons against it, in this
-- order.
--
-- A reservation keeps its price, odds and epoch for three minutes and can be used once, whichever
-- promotion is switched meanwhile. A promised bonus is honoured for the first paid round, while its
-- budget lasts. Whether the budget lasts must not depend on whether the card was selected for the
-- bonus: otherwise only cards that benefit the player would be refused. A card without a
-- reservation that was drawn for another state or another offer than the present ones is `stale`
-- and is drawn again. After `timeline_changed` the process checks whether the database still has
-- what players were told, and asks again.
--
-- The body is one expression, and each argument that is expensive appears in it once. So PostgreSQL
-- inlines it into the calling statement: a verdict costs no function call, and arguments that are
-- not needed are not evaluated.
create or replace function play_verdict(
  p_key_outcome text, p_is_timeline_known boolean, p_is_blocked boolean, p_is_paused boolean, p_is_on_sale boolean,
  p_are_terms_accepted boolean, p_is_reserved boolean, p_is_held boolean, p_is_next boolean, p_is_state_present boolean,
  p_is_bonus_kept boolean, p_is_offer_present boolean, p_limit_refusal text, p_is_covered boolean
) returns text language sql immutable as $$
  select coalesce(p_key_outcome, case
    when p_is_timeline_known is not true then 'timeline_changed'
    when p_is_blocked then 'account_blocked'
    when p_is_paused then 'sales_paused'
    when p_is_on_sale is not true then 'product_inactive'
    when not p_are_terms_accepted then 'terms_not_accepted'
    when p_is_reserved and p_is_held is not true then 'reservation_expired'
    when not p_is_next then case when p_is_reserved then 'reservation_used' else 'stale' end
    when not p_is_state_present then case when p_is_reserved then 'reservation_expired' else 'stale' end
    when p_is_reserved and not p_is_bonus_kept then 'reservation_expired'
    when not p_is_reserved and not p_is_offer_present then 'stale'
    else coalesce(p_limit_refusal, case when p_is_covered then 'played' else 'insufficient_balance' end)
  end)
$$;

-- Whether a reservation still holds and was valid when it was made: within the last three minutes
-- and not in the future, not voided since, while its epoch was open, and for odds that were on
-- sale. A process that has missed a change, or whose clock is wrong, can sign a reservation that
-- was never valid.
create or replace function is_reservation_held(
  p_reserved_at timestamptz, p_now timestamptz, p_void_before timestamptz, p_epoch_begun_at timestamptz,
  p_epoch_ended_at timestamptz, p_was_offered boolean
) returns boolean language sql stable as $$
  select p_reserved_at >= greatest(p_now - reservation_lasts(), p_void_before) and p_reserved_at <= now()
    and p_epoch_begun_at is not null and p_reserved_at < coalesce(p_epoch_ended_at, 'infinity') and p_was_offered
$$;

-- Whether a card was drawn for the player's present state. A paid round that is reserved stays one,
-- although the player has a free round since. A free round that waited for its wallet until after
-- midnight has lapsed like any other.
create or replace function is_state_present(
  p_streak integer, p_is_free boolean, p_reserved_at timestamptz, p_present_streak integer, p_has_free_round boolean,
  p_now timestamptz
) returns boolean language sql stable as $$
  select (p_streak, p_is_free) = (p_present_streak, p_has_free_round and (p_is_free or p_reserved_at is null))
    and not (p_is_free and is_day_over(p_now))
$$;

-- In plpgsql, so that PostgreSQL does not copy it into the statement of settle_plays and prepare it
-- there for each call, while few rounds are free.
create or replace function is_day_over(p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return p_now >= period_start('day', now()) + interval '1 day';
end
$$;

-- How long a reservation keeps its promise. The server's RESERVATION_MS has the same value.
create or replace function reservation_lasts() returns interval language sql immutable as $$
  select interval '3 minutes'
$$;
