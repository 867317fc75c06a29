-- What players impose on themselves. Read inside the money functions, so the very next play or deposit obeys.

create table player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'session')),
  period text not null check (period in ('day', 'week', 'month', 'session')),
  amount bigint not null check (amount >= 0), -- cents; minutes for a session
  -- A looser limit, or its removal (null), waits a day.
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  changed_at timestamptz not null default now(),
  primary key (player_id, kind, period),
  check ((kind = 'session') = (period = 'session'))
);

create table player_pause (
  player_id uuid not null primary key,
  paused_until timestamptz,
  excluded_until timestamptz -- 'infinity' for an exclusion without end
);

-- The limits in force now.
create view player_limit_in_force as
  select player_id, kind, period, case when next_from <= now() then next_amount else amount end as amount
  from player_limit
  where next_amount is not null or next_from is null or next_from > now();

-- Where the day, the week (from Sunday) or the month that players live in began.
create function period_start(p_period text, p_now timestamptz) returns timestamptz language sql stable
  return case p_period
    when 'week' then date_trunc('week', p_now at time zone 'America/Sao_Paulo' + interval '1 day') - interval '1 day'
    else date_trunc(p_period, p_now at time zone 'America/Sao_Paulo')
  end at time zone 'America/Sao_Paulo';

-- Sets a limit, or removes it (null). Tighter counts at once, looser after 24 hours.
create function set_player_limit(p_player_id uuid, p_kind text, p_period text, p_amount bigint, out in_force_from timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_present bigint;
begin
  perform from wallet where player_id = p_player_id for update;
  select amount into v_present from player_limit_in_force where player_id = p_player_id and kind = p_kind and period = p_period;
  if not found or p_amount <= v_present then
    in_force_from := now();
    if p_amount is null then return; end if;
    insert into player_limit as l (player_id, kind, period, amount) values (p_player_id, p_kind, p_period, p_amount)
      on conflict (player_id, kind, period) do update
        set amount = excluded.amount, next_amount = null, next_from = null, changed_at = now();
  else
    in_force_from := now() + interval '24 hours';
    update player_limit set amount = v_present, next_amount = p_amount, next_from = in_force_from, changed_at = now()
      where player_id = p_player_id and kind = p_kind and period = p_period;
  end if;
end
$$;

-- Pauses or excludes a player until an instant; an earlier one than promised before changes nothing.
create function pause_player(p_player_id uuid, p_kind text, p_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet where player_id = p_player_id for update;
  insert into player_pause as p (player_id, paused_until, excluded_until)
    values (p_player_id, case when p_kind = 'pause' then p_until end, case when p_kind = 'exclusion' then p_until end)
    on conflict (player_id) do update
      set paused_until = greatest(p.paused_until, excluded.paused_until),
          excluded_until = greatest(p.excluded_until, excluded.excluded_until);
end
$$;

create function pause_refusal(p_player_id uuid) returns text language sql stable
  return (select case when excluded_until > now() then 'self_excluded' when paused_until > now() then 'paused' end
    from player_pause where player_id = p_player_id);

-- Since when a player has been playing without fifteen minutes of rest; null when resting now.
create function session_start(p_player_id uuid) returns timestamptz language sql stable
  return (
    select case when max(created_at) > now() - interval '15 minutes' then max(created_at) filter (where begins) end
    from (
      select created_at, coalesce(created_at - lag(created_at) over (order by created_at) >= interval '15 minutes', true) as begins
      from round where player_id = p_player_id and id >= uuid_at(now() - interval '24 hours')) plays);

-- What a player has lost since an instant, free rounds costing nothing: negative for a gain.
-- A round's id is made by the server's clock before it waits for its turn, so ids are looked at from an hour earlier.
create function lost_since(p_player_id uuid, p_since timestamptz) returns bigint language sql stable
  return (select coalesce(sum(case when is_free then 0 else price_cents end - payout_cents), 0)::bigint from round
    where player_id = p_player_id and id >= uuid_at(p_since - interval '1 hour') and created_at >= p_since);

-- Why a player may not stake this now: self_excluded, paused, loss_limit_reached, session_limit_reached; null when they may.
create function play_refusal(p_player_id uuid, p_stake_cents bigint) returns text language plpgsql stable as $$
declare
  v_limit player_limit_in_force;
  v_refusal text := pause_refusal(p_player_id);
begin
  if v_refusal is not null then return v_refusal; end if;
  for v_limit in select * from player_limit_in_force where player_id = p_player_id and kind in ('loss', 'session') loop
    if v_limit.kind = 'session' then
      if session_start(p_player_id) <= now() - v_limit.amount * interval '1 minute' then return 'session_limit_reached'; end if;
    elsif lost_since(p_player_id, period_start(v_limit.period, now())) + p_stake_cents > v_limit.amount then
      return 'loss_limit_reached';
    end if;
  end loop;
  return null;
end
$$;

-- Why a player may not deposit this now: self_excluded, paused, limits_required (a limit of loss and one of time, where the operating
-- profile demands them), deposit_limit_reached; null when they may.
create function deposit_refusal(p_player_id uuid, p_amount_cents bigint, p_limits_required boolean) returns text
language plpgsql stable as $$
declare
  v_limit player_limit_in_force;
  v_deposited bigint;
  v_refusal text := pause_refusal(p_player_id);
begin
  if v_refusal is not null then return v_refusal; end if;
  if p_limits_required and
    (select count(distinct kind) from player_limit_in_force where player_id = p_player_id and kind in ('loss', 'session')) < 2
  then
    return 'limits_required';
  end if;
  for v_limit in select * from player_limit_in_force where player_id = p_player_id and kind = 'deposit' loop
    -- A charge that waits to be paid counts: otherwise ten of them could be opened first and paid afterwards.
    select coalesce(sum(amount_cents), 0) into v_deposited from provider_transactions
      where player_id = p_player_id and type = 'DEPOSIT' and status in ('PENDING', 'APPROVED')
        and created_at >= period_start(v_limit.period, now());
    if v_deposited + p_amount_cents > v_limit.amount then return 'deposit_limit_reached'; end if;
  end loop;
  return null;
end
$$;

revoke all on function set_player_limit, pause_player, pause_refusal, play_refusal, deposit_refusal from public;
grant execute on function set_player_limit, pause_player, session_start, period_start, lost_since to raspasorte_app;
grant select on player_limit, player_limit_in_force, player_pause to raspasorte_app;
