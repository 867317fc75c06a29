-- What a row of `round` may hold. functions/money/ledger-checks.sql explains why the check is a
-- function.
create or replace function is_sound_round(
  p_price_cents bigint, p_max_prize_cents bigint, p_payout_cents bigint, p_nonce integer, p_client_seed text,
  p_streak smallint, p_card bytea
) returns boolean language plpgsql immutable as $$
begin
  return p_price_cents > 0 and p_payout_cents between 0 and p_max_prize_cents and p_nonce >= 0
    -- Equals ~ '^[A-Za-z0-9_-]{1,64}$' at a twentieth of its cost: counting makes that slow.
    and length(p_client_seed) between 1 and 64 and p_client_seed !~ '[^A-Za-z0-9_-]'
    and p_streak between 0 and 8
    and octet_length(p_card) in (36, 42, 48, 54, 60, 66, 72);
end
$$;

-- Made only where it is new or differs, as functions/money/ledger-checks.sql explains.
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
