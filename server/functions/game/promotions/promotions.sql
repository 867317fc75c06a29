-- Whether the budget of the welcome bonus covers one more bonus of these terms. The most that one
-- card can cost is six times the highest boosted prize.
create or replace function covers_bonus(p_config welcome_bonus_config, p_max_prize_cents bigint)
returns boolean language sql immutable as $$
  select p_config.current_spent_cents + 6 * p_max_prize_cents <= p_config.max_budget_cents
$$;

-- A row or more if the player has paid for a round.
create or replace function earlier_paid_rounds(p_player_id uuid) returns table (player_id uuid) language sql stable as $$
  select r.player_id from round r where r.player_id = p_player_id and not r.is_free
  union all
  -- An archived round proves that the player has paid for one: free rounds are earned by paid ones.
  select a.player_id from archived_head a where a.player_id = p_player_id and a.nonces <> '{}'
$$;

-- The terms of a bonus in a round's state: these four numbers and nothing else, all of which
-- JavaScript has. `strict`, because otherwise a list of numbers would count as one.
create or replace function is_sound_bonus(p_bonus jsonb) returns boolean language sql immutable as $$
  select p_bonus - array['eligibility_percentage', 'boost_multiplier', 'min_prize_cents', 'max_prize_cents'] = '{}'
    and (p_bonus @@ 'strict $.eligibility_percentage >= 0 && $.eligibility_percentage <= 1
      && $.boost_multiplier >= 0 && $.boost_multiplier <= 9007199254740991
      && $.min_prize_cents >= 0 && $.min_prize_cents.floor() == $.min_prize_cents
      && $.max_prize_cents <= 9007199254740991 && $.max_prize_cents.floor() == $.max_prize_cents
      && $.min_prize_cents <= $.max_prize_cents') is true
$$;

-- Whether a welcome bonus that was promised to a player is honoured: for the first paid round,
-- while the budget lasts.
create or replace function honours_bonus(p_player_id uuid, p_bonus jsonb)
returns boolean language sql stable as $$
  select is_sound_bonus(p_bonus) and not exists (select from earlier_paid_rounds(p_player_id))
    and exists (select from welcome_bonus_config b where covers_bonus(b, (p_bonus ->> 'max_prize_cents')::bigint))
$$;

-- The terms of the welcome bonus for the player's next paid round, in the form of a round's state.
-- Null when that round is not eligible.
create or replace function welcome_terms(p_player_id uuid, p_math_version bytea)
returns jsonb language sql stable as $$
  select jsonb_build_object('eligibility_percentage', b.eligibility_percentage,
    'boost_multiplier', b.boost_multiplier, 'min_prize_cents', b.min_prize_cents, 'max_prize_cents',
      b.max_prize_cents)
  from welcome_bonus_config b
  where b.is_active and covers_bonus(b, b.max_prize_cents)
    and not exists (select from earlier_paid_rounds(p_player_id))
    and not (select (v.math::jsonb #> '{settings,forced_rtp_enabled}')::boolean
      from math_versions v where v.math_version = p_math_version)
$$;

-- The periods of the promotion of free rounds in which a round may have earned one that can still
-- be played: the one that is on, and those that ended today, because what players have earned stays
-- theirs. PostgreSQL inlines this, and calculates the day's start once, not for each period.
create or replace function honoured_free_rounds()
returns table (began_at timestamptz, ended_at timestamptz) language sql stable as $$
  select f.began_at, f.ended_at from free_round_promotion f
  where f.ended_at is null or f.ended_at >= (select period_start('day', now()))
$$;

-- Free rounds that the player has earned today and not played, by card: one for every three paid
-- rounds of that card while the promotion was on, those of all its periods together. They expire at
-- the end of the day in São Paulo.
create or replace function waiting_free_rounds(p_player_id uuid)
returns table (product_id integer, rounds bigint, until timestamptz) language sql stable as $$
  select today.product_id, today.earned - today.played, period_start('day', now()) + interval '1 day'
  from (
    select r.product_id, count(*) filter (where r.is_free) as played,
      count(*) filter (where not r.is_free and r.created_at <@ (
        select range_agg(tstzrange(f.began_at, f.ended_at)) from honoured_free_rounds() f)) / 3 as earned
    from round r
    where r.player_id = p_player_id
      and r.id >= uuid_at(period_start('day', now()) - interval '1 hour')
      and r.created_at >= period_start('day', now())
    group by r.product_id
  ) today
  where today.earned > today.played and exists (select from honoured_free_rounds())
$$;

-- Whether the player's next round of a card is a free one.
create or replace function has_free_round(p_player_id uuid, p_product_id integer)
returns boolean language sql stable as $$
  select exists (select from waiting_free_rounds(p_player_id) w where w.product_id = p_product_id)
$$;

-- Logs a round that was eligible for the welcome bonus, and charges the budget with what its
-- boosted prizes paid. The caller holds the lock of the budget.
create or replace function log_bonus(p_player_id uuid, p_round_id uuid) returns void language sql as $$
  insert into welcome_bonus_logs (player_id, id, created_at, was_eligible, was_selected, boost_applied, original_k,
      boosted_k, prize_awarded_cents)
    select r.player_id, r.id, r.created_at, true, coalesce(r.bonus_selected, false), terms.boost, terms.k,
      terms.k * terms.boost, coalesce((select t.amount_cents from ledger_transfer t
        where t.player_id = r.player_id and t.reference = r.id and t.kind = 'bonus_cost'), 0)
    from round r join math_versions v on v.id = r.math_id
      cross join lateral (select (v.math::jsonb ->> 'k')::double precision as k, case when r.bonus_selected
        then (r.bonus ->> 'boost_multiplier')::double precision else 1 end as boost) terms
    where r.player_id = p_player_id and r.id = p_round_id;
  update welcome_bonus_config b set current_spent_cents = b.current_spent_cents + l.prize_awarded_cents
    from welcome_bonus_logs l where l.player_id = p_player_id and l.id = p_round_id and l.prize_awarded_cents > 0;
$$;

grant execute on function covers_bonus, earlier_paid_rounds, welcome_terms, honoured_free_rounds, has_free_round,
  waiting_free_rounds to raspasorte_app;
