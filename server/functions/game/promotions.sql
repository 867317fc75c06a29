-- The terms that the player's next paid round is eligible for, as they stand in a round's state; null when it is not.
create or replace function welcome_terms(p_player_id uuid, p_math_version bytea) returns jsonb language sql stable as $$
  select jsonb_build_object('eligibility_percentage', b.eligibility_percentage, 'boost_multiplier', b.boost_multiplier,
    'min_prize_cents', b.min_prize_cents, 'max_prize_cents', b.max_prize_cents)
  from welcome_bonus_config b
  where b.is_active and b.current_spent_cents + 6 * b.max_prize_cents <= b.max_budget_cents
    and not exists (select from round r where r.player_id = p_player_id and not r.is_free)
    and not (select (v.math::jsonb #> '{settings,forced_rtp_enabled}')::boolean from math_versions v where v.math_version = p_math_version)
$$;

-- Whether the player's next round of a card is a free one.
create or replace function has_free_round(p_player_id uuid, p_product_id integer) returns boolean language sql stable as $$
  select exists (select from free_round_promotion where is_active) and (
    select count(*) filter (where not is_free) / 3 > count(*) filter (where is_free)
    from round
    where player_id = p_player_id and product_id = p_product_id
      and id >= uuid_at(period_start('day', now()) - interval '1 hour') and created_at >= period_start('day', now()))
$$;

grant execute on function welcome_terms, has_free_round to raspasorte_app;
