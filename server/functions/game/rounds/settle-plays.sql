-- Settles all plays in one statement, because starting a statement costs more than its work for one
-- play. p_player_ids are the players of the plays, in their order. The caller holds the wallets'
-- locks of those in p_locked, and that of the bonus budget if p_holds_budget is true. Other plays
-- are skipped, and so is a player's second one. The decision depends on a few rows that are found
-- by key, so its cost does not grow with the tables. They are read after the locks were taken, so
-- no concurrent play can change them. The key's hash is a column of `p`: as one of a later join,
-- PostgreSQL would search by the player alone and read all their rounds.
--
-- outcome: that of play_verdict; only `played` changes anything. For `repeated`, round_id is the
-- first round's. After `stale`, the card has to be drawn again for the returned state.
create or replace function settle_plays(p_player_ids uuid[], p_locked uuid[], p_plays play[], p_holds_budget boolean)
returns table (
  place int, outcome text, round_id uuid, created_at timestamptz, nonce int, streak int, is_free boolean, bonus jsonb
) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with judged as materialized (
    select p.*, f.balance_cents, f.seq, stake.cents as stake, drawn.worth, drawn.bonus_cost, f.bound_reference, f.math_id,
      f.nonce as present_nonce, f.streak as present_streak, f.is_free as present_is_free, f.bonus as present_bonus,
      clock_timestamp() as created_at, play_verdict(
        p_key_outcome => case when f.is_key_spent then 'idempotency_conflict' else key_outcome(f.bound_hash, p.asked_hash) end,
        p_is_timeline_known => p.timeline = f.timeline, p_is_blocked => is_blocked(f.status),
        p_is_paused => f.are_sales_paused, p_is_reserved => p.reserved_at is not null, p_is_next => p.nonce = f.nonce,
        p_is_on_sale => is_on_sale(f.is_active, f.sale_from, f.sale_until, coalesce(p.reserved_at, now())),
        p_are_terms_accepted => f.are_terms_accepted, p_is_covered => f.balance_cents >= stake.cents,
        p_is_held => is_reservation_held(p.reserved_at, clock_timestamp(), f.void_before, f.epoch_begun_at, f.epoch_ended_at,
          p.math_version in (f.offered_math_version, math_offered_at(p.product_id, p.reserved_at))),
        p_is_state_present => is_state_present(p.streak, p.is_free, p.reserved_at, f.streak, f.is_free, clock_timestamp()),
        p_is_bonus_kept => p.bonus is null or (p.promotions and honours_bonus(p.player_id, p.bonus)),
        p_is_offer_present => p.bonus is not distinct from f.bonus and f.epoch_begun_at is not null and f.epoch_ended_at is null
          and (f.offered_price_cents, f.offered_math_version) = (p.price_cents, p.math_version),
        p_limit_refusal => case when f.has_limits then play_refusal(p.player_id, stake.cents) end) as outcome
    from (select *, key_id(key) as key_id, hash_prefix(request_hash) as asked_hash
        from unnest(p_plays)
        where player_id = any (p_locked) and place = array_position(p_player_ids, player_id) - 1
          and (bonus is null or p_holds_budget) offset 0) p
      cross join lateral (select case when p.is_free then 0 else p.price_cents end as cents) stake
      cross join lateral play_facts(p.player_id, p.key_id, p.product_id, p.price_cents, p.epoch, p.math_version, p.promotions) f
      cross join lateral card_worth(p.card, p.max_prize_cents, case when p.bonus_selected then p.bonus end) drawn
  ), rounds as (
    insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed,
        math_id, streak, correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of,
        is_free, bonus, bonus_selected, card, expected_cents, variance_cents2, created_at, key, request_hash)
      select j.player_id, j.id, j.product_id, j.price_cents, j.max_prize_cents,
        case when j.worth = j.payout_cents and is_readable_round(j.expected_cents, j.variance_cents2, j.correction,
            j.protection, j.window_rounds, j.window_wagered_cents, j.window_paid_cents, j.window_as_of)
          then j.payout_cents else refuse_round(j.payout_cents, j.worth) end, j.epoch, j.nonce, j.client_seed, j.math_id,
        j.streak, j.correction, j.protection, j.window_rounds, j.window_wagered_cents, j.window_paid_cents, j.window_as_of,
        j.is_free, j.bonus, j.bonus_selected, j.card, j.expected_cents, j.variance_cents2, j.created_at, j.key_id,
        j.asked_hash from judged j where j.outcome = 'played'
  ), transfers as (
    insert into ledger_transfer (player_id, seq, kind, debit_account, credit_account, amount_cents, balance_after,
        reference, created_at)
      select j.player_id, t.seq, t.kind, t.debit, t.credit, t.cents, t.balance_after, j.id, j.created_at
      -- PostgreSQL would pass on every column of `judged`.
      from (select player_id, id, seq, balance_cents, price_cents, stake, payout_cents, bonus_cost, created_at from judged
          where outcome = 'played' offset 0) j,
        play_transfers(j.seq, j.balance_cents, j.price_cents, j.stake, j.payout_cents, j.bonus_cost) t
  ), wallets as (
    update wallet w set balance_cents = j.balance_cents - j.stake + j.payout_cents,
        seq = j.seq + 1 + (j.payout_cents > 0)::integer + (j.bonus_cost > 0)::integer
      from judged j where j.outcome = 'played' and w.player_id = j.player_id
  ), streaks as (
    insert into player_streak (player_id, product_id, price_cents, streak, next_nonce)
      select j.player_id, j.product_id, j.price_cents, next_streak(j.streak, j.payout_cents), j.nonce + 1 from judged j
      where j.outcome = 'played' on conflict on constraint player_streak_pkey
        do update set streak = excluded.streak, next_nonce = excluded.next_nonce
  )
  select j.place, j.outcome, case when j.outcome = 'played' then j.id else j.bound_reference end, j.created_at,
    j.present_nonce, j.present_streak, j.present_is_free, j.present_bonus from judged j;
end
$$;
