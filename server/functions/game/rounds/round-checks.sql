-- Whether JavaScript has the numbers and the date of a card's state, and their bounds. The server
-- reads them whenever it proves or seals the round: one that it cannot read would stop the chain of
-- days. Not in checks of the columns, which would cost more: PostgreSQL inlines this function into
-- the statement of settle_plays, which alone writes rounds. `greatest` costs as much as one
-- comparison, however many numbers it compares.
create or replace function is_readable_round(
  p_expected_cents double precision, p_variance_cents2 double precision, p_correction double precision,
  p_protection double precision, p_window_rounds bigint, p_window_wagered_cents bigint, p_window_paid_cents bigint,
  p_window_as_of timestamptz
) returns boolean language sql immutable as $$
  select least(p_window_rounds, p_window_wagered_cents, p_window_paid_cents) >= 0
    and greatest(p_window_rounds, p_window_wagered_cents, p_window_paid_cents) <= 9007199254740991
    -- For PostgreSQL NaN is above infinity.
    and least(p_expected_cents, p_variance_cents2, p_correction, p_protection) >= 0
    and greatest(p_expected_cents, p_variance_cents2, p_correction, p_protection) < 'infinity'
    and p_window_as_of between '0001-01-01 00:00Z' and '9999-12-31 00:00Z'
$$;

-- settle_plays calls this for a card that is_readable_round refuses, or whose payout is another one
-- than it has calculated. Stable, because PostgreSQL would wrap an insert that may call a volatile
-- function into a subquery.
create or replace function refuse_round(p_payout_cents bigint, p_worth bigint) returns bigint language plpgsql stable as $$
begin
  raise check_violation using message = case when p_payout_cents = p_worth then 'a number or date of the card cannot be read'
    else format('payout of %s cents does not follow from the card', p_payout_cents) end;
end
$$;
