-- A round's streak counts the losses before it, at most eight. The server predicts the next streak
-- by the same rule.
create or replace function next_streak(p_streak integer, p_payout_cents bigint)
returns integer language sql immutable as $$
  select case when p_payout_cents > 0 then 0 else least(8, p_streak + 1) end
$$;

-- The state of a player's next round of a card. Each promotion is read only while it is active,
-- free rounds until the day ends.
-- `offset 0` keeps PostgreSQL from copying the subquery to every place where its result is used.
create or replace function play_state(
  p_player_id uuid, p_product_id integer, p_price_cents bigint, p_math_version bytea, p_promotions boolean
) returns table (nonce integer, streak integer, is_free boolean, bonus jsonb) language sql stable as $$
  select played.nonce, played.streak, free.is_next,
    case when p_promotions and not free.is_next and exists (select from welcome_bonus_config b where b.is_active)
      then welcome_terms(p_player_id, p_math_version) end
  from (
      select coalesce(max(s.next_nonce), 0) as nonce,
        coalesce(max(s.streak) filter (where s.price_cents = p_price_cents), 0)::integer as streak
      from player_streak s where s.player_id = p_player_id and s.product_id = p_product_id) played,
    (select case when p_promotions and exists (select from honoured_free_rounds())
      then has_free_round(p_player_id, p_product_id) else false end as is_next offset 0) free
  offset 0
$$;

grant execute on function play_state to raspasorte_app;
