-- What operators can stop at once, in every process: the money functions look here themselves. A row stops its operation.
create table operation_pause (
  operation text primary key check (operation in ('sales', 'deposits', 'payouts')),
  reason text not null check (length(reason) between 1 and 200),
  paused_by text not null,
  paused_at timestamptz not null default clock_timestamp()
);

-- Limits that operators set; null: what the environment says.
create table operator_limits (
  id integer primary key default 1 check (id = 1),
  withdrawal_approval_cents bigint check (withdrawal_approval_cents between 0 and 9007199254740991)
);
insert into operator_limits default values;

grant select, insert, update, delete on operation_pause to raspasorte_app;
grant select, update on operator_limits to raspasorte_app;

-- As in 0014_play_round.sql; besides, nothing is sold while sales are paused.
--
-- Sells and settles one card that the server has drawn: price debited, payout credited, round stored, in this one call.
-- outcome: played; repeated (round_id is the first one's); stale (the state it was drawn for is not the present one: draw again for the
-- state answered); or a refusal: idempotency_conflict, unknown_player, account_blocked, product_inactive, reservation_used,
-- reservation_expired, insufficient_balance, self_excluded, paused, loss_limit_reached, session_limit_reached, sales_paused.
-- Only `played` changes anything.
create or replace function play_round(
  p_player_id uuid, p_key text, p_request_hash bytea, p_reserved_at timestamptz, p_promotions boolean,
  p_round_id uuid, p_product_id integer, p_price_cents bigint, p_max_prize_cents bigint, p_math_version bytea,
  p_epoch integer, p_nonce integer, p_streak integer, p_correction double precision, p_protection double precision,
  p_window_rounds bigint, p_window_wagered_cents bigint, p_window_paid_cents bigint, p_window_as_of timestamptz,
  p_is_free boolean, p_bonus jsonb, p_bonus_selected boolean,
  p_client_seed text, p_winning_numbers smallint[], p_winning_prizes bigint[], p_your_numbers smallint[],
  p_payout_cents bigint, p_expected_cents double precision, p_variance_cents2 double precision,
  out outcome text, out round_id uuid, out created_at timestamptz, out balance_cents bigint,
  out nonce integer, out streak integer, out is_free boolean, out bonus jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_present record;
  v_stake bigint;
  v_seq bigint;
  v_boosted bigint := 0;
  v_worth bigint;
  v_is_present boolean;
begin
  -- The one lock of a play: this player's wallet row. It puts the player's own plays in order.
  select * into v_wallet from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  balance_cents := v_wallet.balance_cents;

  -- Everything else that decides, in one query after the lock: starting a statement costs more than what it looks up here.
  select k.reference, k.request_hash, profile.status, p.is_active, p.price_cents, p.math_version, p.reservations_void_before,
      coalesce(s.streak, 0) as streak,
      (select coalesce(max(r.nonce) + 1, 0) from round r where r.player_id = p_player_id and r.product_id = p_product_id) as nonce,
      exists (select from seed_epochs e where e.epoch = p_epoch and e.ended_at is null) as is_epoch_open,
      exists (select from operation_pause o where o.operation = 'sales') as is_paused,
      exists (select from player_pause q where q.player_id = p_player_id)
        or exists (select from player_limit l where l.player_id = p_player_id) as is_limited,
      p_promotions and exists (select from free_round_promotion f where f.is_active) as gives_free_rounds,
      p_promotions and exists (select from welcome_bonus_config b where b.is_active) as gives_bonus
    into strict v_present
    from (values (p_player_id)) as player (id)
      left join idempotency_key k on k.player_id = player.id and k.key = p_key
      left join profiles profile on profile.player_id = player.id
      left join ticket_products p on p.id = p_product_id
      left join player_streak s on s.player_id = player.id and s.product_id = p_product_id and s.price_cents = p_price_cents;

  if v_present.reference is not null then
    outcome := case when v_present.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    round_id := v_present.reference;
    return;
  end if;
  if v_present.status <> 'active' then outcome := 'account_blocked'; return; end if;
  if v_present.is_paused then outcome := 'sales_paused'; return; end if;
  if v_present.is_active is not true then outcome := 'product_inactive'; return; end if;
  if p_reserved_at < greatest(clock_timestamp() - interval '3 minutes', v_present.reservations_void_before) then
    outcome := 'reservation_expired'; return;
  end if;

  -- Where the player stands now.
  nonce := v_present.nonce;
  streak := v_present.streak;
  is_free := false;
  if v_present.gives_free_rounds then is_free := has_free_round(p_player_id, p_product_id); end if;
  if v_present.gives_bonus and not is_free then bonus := welcome_terms(p_player_id, p_math_version); end if;
  v_is_present := (p_nonce, p_streak, p_is_free) = (nonce, streak, is_free);
  if p_reserved_at is not null then
    -- A reservation keeps its price, odds and epoch. A promised bonus is honoured once, and while its budget lasts; whether it still
    -- does must not depend on whether the card was selected, or only those would be refused that the player gains by.
    if p_nonce <> nonce then outcome := 'reservation_used'; return; end if;
    if not v_is_present or (p_bonus is not null and (bonus is null or not exists (select from welcome_bonus_config b
        where b.current_spent_cents + 6 * (p_bonus ->> 'max_prize_cents')::bigint <= b.max_budget_cents)))
    then
      outcome := 'reservation_expired'; return;
    end if;
  elsif not v_is_present or (p_price_cents, p_math_version) <> (v_present.price_cents, v_present.math_version)
    or p_bonus is distinct from bonus or not v_present.is_epoch_open
  then
    outcome := 'stale'; return;
  end if;

  v_stake := case when p_is_free then 0 else p_price_cents end;
  if v_present.is_limited then
    outcome := play_refusal(p_player_id, v_stake);
    if outcome is not null then return; end if;
  end if;
  if v_wallet.balance_cents < v_stake then outcome := 'insufficient_balance'; return; end if;

  -- The server has already worked the payout out; money is counted twice.
  select coalesce(sum(slot.prize), 0),
      coalesce(sum(slot.prize) filter (where slot.prize between (p_bonus ->> 'min_prize_cents')::bigint and (p_bonus ->> 'max_prize_cents')::bigint), 0)
    into v_worth, v_boosted
    from unnest(p_winning_numbers, p_winning_prizes) as slot (number, prize) where slot.number = any (p_your_numbers);
  if p_payout_cents <> least(p_max_prize_cents, v_worth) then
    raise exception 'payout of % cents does not follow from the card', p_payout_cents using errcode = 'check_violation';
  end if;

  -- Locked last, and only by a selected round: the budget must still hold six of the largest boosted prizes.
  v_boosted := case when p_bonus_selected then least(v_boosted, p_payout_cents) else 0 end;
  if p_bonus_selected then
    update welcome_bonus_config b set current_spent_cents = b.current_spent_cents + v_boosted
      where b.is_active and b.current_spent_cents + 6 * (p_bonus ->> 'max_prize_cents')::bigint <= b.max_budget_cents;
    if not found then
      bonus := null;
      outcome := case when p_reserved_at is null then 'stale' else 'reservation_expired' end;
      return;
    end if;
  end if;

  created_at := clock_timestamp();
  round_id := p_round_id;
  insert into round (player_id, id, product_id, price_cents, max_prize_cents, payout_cents, epoch, nonce, client_seed, math_version,
      streak, correction, protection, window_rounds, window_wagered_cents, window_paid_cents, window_as_of, is_free, bonus, bonus_selected,
      winning_numbers, winning_prizes, your_numbers, expected_cents, variance_cents2, created_at)
    values (p_player_id, p_round_id, p_product_id, p_price_cents, p_max_prize_cents, p_payout_cents, p_epoch, p_nonce, p_client_seed, p_math_version,
      p_streak, p_correction, p_protection, p_window_rounds, p_window_wagered_cents, p_window_paid_cents, p_window_as_of, p_is_free, p_bonus,
      p_bonus_selected, p_winning_numbers, p_winning_prizes, p_your_numbers, p_expected_cents, p_variance_cents2, play_round.created_at);

  balance_cents := v_wallet.balance_cents - v_stake;
  v_seq := v_wallet.seq + 1;
  if p_is_free then
    insert into ledger_transfer values
      (p_player_id, v_seq, 'free_stake', 'promotions', 'house', p_price_cents, balance_cents, p_round_id, play_round.created_at);
  else
    insert into ledger_transfer values
      (p_player_id, v_seq, 'stake', 'player_cash', 'house', p_price_cents, balance_cents, p_round_id, play_round.created_at);
  end if;
  if p_payout_cents > 0 then
    balance_cents := balance_cents + p_payout_cents;
    v_seq := v_seq + 1;
    insert into ledger_transfer values
      (p_player_id, v_seq, 'prize', 'house', 'player_cash', p_payout_cents, balance_cents, p_round_id, play_round.created_at);
  end if;
  if v_boosted > 0 then
    v_seq := v_seq + 1;
    insert into ledger_transfer values
      (p_player_id, v_seq, 'bonus_cost', 'promotions', 'house', v_boosted, balance_cents, p_round_id, play_round.created_at);
  end if;
  update wallet w set balance_cents = play_round.balance_cents, seq = v_seq where w.player_id = p_player_id;

  insert into player_streak values (p_player_id, p_product_id, p_price_cents, case when p_payout_cents > 0 then 0 else least(8, p_streak + 1) end)
    on conflict on constraint player_streak_pkey do update set streak = excluded.streak;
  insert into idempotency_key values (p_player_id, p_key, p_request_hash, p_round_id, play_round.created_at);
  if p_bonus is not null then
    insert into welcome_bonus_logs
      select p_player_id, p_round_id, play_round.created_at, true, coalesce(p_bonus_selected, false), boost, k, k * boost, v_boosted
      from (select (v.math::jsonb ->> 'k')::double precision as k,
          case when p_bonus_selected then (p_bonus ->> 'boost_multiplier')::double precision else 1 end as boost
        from math_versions v where v.math_version = p_math_version) terms;
  end if;
  outcome := 'played';
end
$$;

-- As in 0010_deposits.sql; besides, no charge is made while deposits are paused. What is paid for an older one is credited all the same.
--
-- Opens a deposit and binds its idempotency key to it. outcome: opened; repeated (order_id is the first one's); or a refusal:
-- unknown_player, idempotency_conflict, account_blocked, self_excluded, paused, limits_required, deposit_limit_reached, cpf_required,
-- cpf_taken, cpf_fixed, rate_limited, deposits_paused. Only `opened` changes anything.
create or replace function open_deposit(
  p_player_id uuid, p_key text, p_request_hash bytea, p_order_id uuid, p_provider text, p_amount_cents bigint,
  p_expires_at timestamptz, p_charging_ms integer, p_demands_cpf boolean, p_cpf text, p_limits_required boolean,
  out outcome text, out order_id uuid, out payer_name text, out payer_cpf text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_bound idempotency_key;
  v_status text;
begin
  -- The wallet's row puts a player's own calls in order: of many with one key, the first opens and the others find it.
  perform from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;

  select * into v_bound from idempotency_key k where k.player_id = p_player_id and k.key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    order_id := v_bound.reference;
    return;
  end if;

  select p.status, p.name into v_status, payer_name from profiles p where p.player_id = p_player_id;
  if v_status <> 'active' then outcome := 'account_blocked'; return; end if;
  if exists (select from operation_pause o where o.operation = 'deposits') then outcome := 'deposits_paused'; return; end if;
  outcome := deposit_refusal(p_player_id, p_amount_cents, p_limits_required);
  if outcome is not null then return; end if;
  if p_demands_cpf then
    select b.outcome, b.bound_cpf into outcome, payer_cpf from bind_cpf(p_player_id, p_cpf) b;
    if outcome <> 'bound' then return; end if;
  end if;

  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at, charging_until)
    values (p_player_id, p_order_id, p_provider, 'DEPOSIT', p_amount_cents, p_amount_cents, p_expires_at,
      clock_timestamp() + p_charging_ms * interval '1 millisecond');
  insert into idempotency_key (player_id, key, request_hash, reference) values (p_player_id, p_key, p_request_hash, p_order_id);
  outcome := 'opened';
  order_id := p_order_id;
end
$$;
