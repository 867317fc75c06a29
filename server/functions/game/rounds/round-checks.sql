-- What a row of `round` may hold. functions/money/ledger/ledger-checks.sql explains why the check
-- is a function.
create or replace function is_sound_round(
  p_price_cents bigint, p_max_prize_cents bigint, p_payout_cents bigint, p_nonce integer, p_client_seed text,
  p_streak smallint, p_card bytea
) returns boolean language plpgsql immutable as $$
begin
  return p_price_cents > 0 and p_payout_cents between 0 and p_max_prize_cents and p_nonce >= 0
    -- Equals ~ '^[A-Za-z0-9_-]{1,64}$' at a twentieth of its cost: counting makes that slow.
    and length(p_client_seed) between 1 and 64 and p_client_seed !~ '[^A-Za-z0-9_-]'
    and p_streak between 0 and 8
    and (octet_length(p_card) in (36, 42, 48, 54, 60, 66) or is_sound_wide_card(p_card))
    -- The 30 numbers, 1 to 60 each: `escape` leaves these as they are, and writes 0 and those above
    -- 126 with the letter of 92.
    and encode(substr(p_card, 1, 30), 'escape') !~ '[^\x01-\x3c]';
end
$$;

-- A card with prizes of seven bytes, which hold numbers beyond those that JavaScript has. A
-- function in plpgsql, which PostgreSQL does not prepare for every other card.
create or replace function is_sound_wide_card(p_card bytea) returns boolean language plpgsql immutable as $$
begin
  return octet_length(p_card) = 72 and (select bool_and(slot_prize(p_card, slot) <= 9007199254740991) from generate_series(1, 6) slot);
end
$$;

-- Made only where it is new or differs, as functions/money/ledger/ledger-checks.sql explains.
do $$
declare
  v_definition text := 'CHECK (is_sound_round(price_cents, max_prize_cents, payout_cents, nonce, client_seed, streak, card)) NOT VALID';
begin
  if not exists (select from pg_constraint k where k.conrelid = 'round'::regclass and k.conname = 'round_check'
    and pg_get_constraintdef(k.oid) = v_definition)
  then
    execute 'alter table round drop constraint if exists round_check, add constraint round_check ' || v_definition;
  end if;
end
$$;

-- Whether JavaScript has the numbers and the date of a card's state, and their bounds. The server
-- reads them whenever it proves or seals the round: one that it cannot read would stop the chain of
-- days. Not in the check of the table, where these columns would cost six times as much: PostgreSQL
-- inlines this function into the statement of settle_plays, which alone writes rounds. `greatest`
-- costs as much as one comparison, however many numbers it compares.
create or replace function is_readable_round(
  p_price_cents bigint, p_max_prize_cents bigint, p_expected_cents double precision, p_variance_cents2 double precision,
  p_correction double precision, p_protection double precision, p_window_rounds bigint, p_window_wagered_cents bigint,
  p_window_paid_cents bigint, p_window_as_of timestamptz
) returns boolean language sql immutable as $$
  select least(p_window_rounds, p_window_wagered_cents, p_window_paid_cents) >= 0
    and greatest(p_price_cents, p_max_prize_cents, p_window_rounds, p_window_wagered_cents, p_window_paid_cents)
      <= 9007199254740991
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
