-- The caller holds the locks of these players' wallets, and of the bonus budget where p_holds_budget says so. One statement for all plays:
-- starting a statement costs more than what it does for one. What it decides by are a few rows found by their keys, whatever the tables' size.
--
-- outcome: played; repeated (round_id is the first one's); stale (the state it was drawn for is not the present one: draw again for the
-- state answered); or a refusal: idempotency_conflict, account_blocked, sales_paused, product_inactive, reservation_used,
-- reservation_expired, self_excluded, paused, loss_limit_reached, session_limit_reached, insufficient_balance. Only `played` changes anything.
create or replace function settle_plays(p_player_ids uuid[], p_plays json, p_holds_budget boolean)
returns table (
  place integer, outcome text, round_id uuid, created_at timestamptz, nonce integer, streak integer, is_free boolean, bonus jsonb
) language plpgsql set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with found as materialized (
    -- What decides, as it stands now that nobody else can change it.
    select p.*, w.balance_cents, w.seq, case when p.is_free then 0 else p.price_cents end as stake,
      k.reference, k.request_hash = p.request_hash as is_same_request, profile.status,
      card.is_active, (card.price_cents, card.math_version) = (p.price_cents, p.math_version) as is_card_present,
      card.reservations_void_before, coalesce(s.streak, 0)::integer as present_streak,
      (select coalesce(max(r.nonce) + 1, 0) from round r where r.player_id = p.player_id and r.product_id = p.product_id) as present_nonce,
      case when p.promotions and exists (select from free_round_promotion f where f.is_active)
        then has_free_round(p.player_id, p.product_id) else false end as present_is_free,
      case when p.promotions and exists (select from welcome_bonus_config b where b.is_active)
        then welcome_terms(p.player_id, p.math_version) end as present_bonus,
      exists (select from seed_epochs e where e.epoch = p.epoch and e.ended_at is null) as is_epoch_open,
      exists (select from operation_pause o where o.operation = 'sales') as is_paused,
      exists (select from player_pause q where q.player_id = p.player_id)
        or exists (select from player_limit l where l.player_id = p.player_id) as is_limited,
      -- The server has already worked the payout out; money is counted twice.
      matched.worth, case when p.bonus_selected then least(matched.boosted, p.payout_cents) else 0 end as bonus_cost
    from (select distinct on (player_id) * from json_populate_recordset(null::play, p_plays) order by player_id, place) p
      join wallet w on w.player_id = p.player_id
      left join idempotency_key k on k.player_id = p.player_id and k.key = p.key
      left join profiles profile on profile.player_id = p.player_id
      left join ticket_products card on card.id = p.product_id
      left join player_streak s on s.player_id = p.player_id and s.product_id = p.product_id and s.price_cents = p.price_cents
      cross join lateral (
        select coalesce(sum(slot.prize), 0)::bigint as worth, coalesce(sum(slot.prize) filter (
            where slot.prize between (p.bonus ->> 'min_prize_cents')::bigint and (p.bonus ->> 'max_prize_cents')::bigint), 0)::bigint as boosted
        from unnest(p.winning_numbers, p.winning_prizes) as slot (number, prize) where slot.number = any (p.your_numbers)) matched
    where p.player_id = any (p_player_ids) and (p.bonus is null or p_holds_budget)
  ), judged as materialized (
    select f.*, clock_timestamp() as created_at, case
        when f.reference is not null then case when f.is_same_request then 'repeated' else 'idempotency_conflict' end
        when f.status <> 'active' then 'account_blocked'
        when f.is_paused then 'sales_paused'
        when f.is_active is not true then 'product_inactive'
        -- A reservation keeps its price, odds and epoch. A promised bonus is honoured once, and while its budget lasts; whether it still
        -- does must not depend on whether the card was selected, or only those would be refused that the player gains by.
        when f.reserved_at < greatest(clock_timestamp() - interval '3 minutes', f.reservations_void_before) then 'reservation_expired'
        when f.reserved_at is not null and f.nonce <> f.present_nonce then 'reservation_used'
        when f.reserved_at is not null and ((f.streak, f.is_free) <> (f.present_streak, f.present_is_free)
          or f.bonus is not null and (f.present_bonus is null or not exists (select from welcome_bonus_config b
            where b.current_spent_cents + 6 * (f.bonus ->> 'max_prize_cents')::bigint <= b.max_budget_cents))) then 'reservation_expired'
        when f.reserved_at is null and ((f.nonce, f.streak, f.is_free) <> (f.present_nonce, f.present_streak, f.present_is_free)
          or f.bonus is distinct from case when not f.is_free then f.present_bonus end
          or not f.is_card_present or not f.is_epoch_open) then 'stale'
        else coalesce(
          case when f.is_limited then play_refusal(f.player_id, f.stake) end,
          case when f.balance_cents < f.stake then 'insufficient_balance' end,
          case when f.payout_cents <> least(f.max_prize_cents, f.worth) then refuse_payout(f.payout_cents) end,
          'played')
      end as outcome
    from found f
  ), rounds as (
    insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_version,
        streak, correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, bonus,
        bonus_selected, winning_numbers, winning_prizes, your_numbers, expected_cents, variance_cents2, created_at)
      select j.player_id, j.id, j.product_id, j.price_cents, j.max_prize_cents, j.payout_cents, j.epoch, j.nonce, j.client_seed,
        j.math_version, j.streak, j.correction, j.protection, j.window_rounds, j.window_wagered_cents, j.window_paid_cents, j.window_as_of,
        j.is_free, j.bonus, j.bonus_selected, j.winning_numbers, j.winning_prizes, j.your_numbers, j.expected_cents, j.variance_cents2,
        j.created_at
      from judged j where j.outcome = 'played'
  ), transfers as (
    insert into ledger_transfer
        (player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after, reference, created_at)
      select j.player_id, t.seq, t.kind, t.debit, t.credit, t.cents, t.balance_after, j.id, j.created_at
      from judged j cross join lateral (values
        (j.seq + 1, 'stake'::transfer_kind, 'player_cash'::ledger_account, 'house'::ledger_account, j.stake, j.balance_cents - j.stake),
        (j.seq + 1, 'free_stake', 'promotions', 'house', j.price_cents - j.stake, j.balance_cents),
        (j.seq + 2, 'prize', 'house', 'player_cash', j.payout_cents, j.balance_cents - j.stake + j.payout_cents),
        (j.seq + 3, 'bonus_cost', 'promotions', 'house', j.bonus_cost, j.balance_cents - j.stake + j.payout_cents)
      ) as t (seq, kind, debit, credit, cents, balance_after)
      where j.outcome = 'played' and t.cents > 0
  ), wallets as (
    update wallet w set balance_cents = j.balance_cents - j.stake + j.payout_cents,
        seq = j.seq + 1 + (j.payout_cents > 0)::integer + (j.bonus_cost > 0)::integer
      from judged j where j.outcome = 'played' and w.player_id = j.player_id
  ), streaks as (
    insert into player_streak (player_id, product_id, price_cents, streak)
      select j.player_id, j.product_id, j.price_cents, case when j.payout_cents > 0 then 0 else least(8, j.streak + 1) end
      from judged j where j.outcome = 'played'
      on conflict on constraint player_streak_pkey do update set streak = excluded.streak
  ), keys as (
    insert into idempotency_key (player_id, key, request_hash, reference, created_at)
      select j.player_id, j.key, j.request_hash, j.id, j.created_at from judged j where j.outcome = 'played'
  )
  select j.place, j.outcome, case when j.outcome = 'played' then j.id else j.reference end, j.created_at,
    j.present_nonce, j.present_streak, j.present_is_free, case when not j.present_is_free then j.present_bonus end
  from judged j;
end
$$;

create or replace function refuse_payout(p_payout_cents bigint) returns text language plpgsql as $$
begin
  raise exception 'payout of % cents does not follow from the card', p_payout_cents using errcode = 'check_violation';
end
$$;
