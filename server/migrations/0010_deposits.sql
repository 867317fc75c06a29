-- How a deposit comes into being. Between "we want a charge" and "here is its code" lies a call to the provider, outside any
-- transaction; these columns say who is on that call, and when the provider is to be asked what became of the charge.
alter table provider_transactions
  add column charging_until timestamptz,
  add column next_reading_at timestamptz;
comment on column provider_transactions.charging_until is 'until then one process is asking the provider for this charge; afterwards another may';
comment on column provider_transactions.next_reading_at is 'when the provider is asked next what became of it; null: never again';
create index provider_transactions_readings on provider_transactions (next_reading_at) where next_reading_at is not null;
grant update (charging_until, next_reading_at) on provider_transactions to raspasorte_app;

-- Given once, never changed, and one account each.
create table player_cpf (
  player_id uuid primary key,
  cpf text not null unique check (cpf ~ '^[0-9]{11}$'),
  given_at timestamptz not null default clock_timestamp()
);
create trigger player_cpf_append_only before update or delete or truncate on player_cpf
  for each statement execute function refuse_change();

-- Who asks for a CPF that is taken learns that its owner plays here. So nobody may try many.
create table cpf_refusal (
  player_id uuid not null,
  refused_at timestamptz not null default clock_timestamp(),
  primary key (player_id, refused_at)
);

-- The caller holds the wallet's row lock. outcome: bound, cpf_required, cpf_taken, cpf_fixed, rate_limited (five were taken within a day).
create function bind_cpf(p_player_id uuid, p_cpf text, out outcome text, out bound_cpf text) language plpgsql as $$
begin
  select c.cpf into bound_cpf from player_cpf c where c.player_id = p_player_id;
  if found then
    outcome := case when p_cpf is null or p_cpf = bound_cpf then 'bound' else 'cpf_fixed' end;
    return;
  end if;
  if p_cpf is null then outcome := 'cpf_required'; return; end if;
  if (select count(*) >= 5 from cpf_refusal r where r.player_id = p_player_id and r.refused_at > now() - interval '1 day') then
    outcome := 'rate_limited'; return;
  end if;
  insert into player_cpf (player_id, cpf) values (p_player_id, p_cpf) on conflict (cpf) do nothing;
  if not found then
    insert into cpf_refusal (player_id) values (p_player_id);
    outcome := 'cpf_taken'; return;
  end if;
  outcome := 'bound';
  bound_cpf := p_cpf;
end
$$;

-- Opens a deposit and binds its idempotency key to it. outcome: opened; repeated (order_id is the first one's); or a refusal:
-- unknown_player, idempotency_conflict, account_blocked, self_excluded, paused, limits_required, deposit_limit_reached, cpf_required,
-- cpf_taken, cpf_fixed, rate_limited, deposits_paused. Only `opened` changes anything.
create function open_deposit(
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

-- A deposit whose code nobody has seen ends as FAILED and frees its key, so that the player may try again with it.
create function abandon_deposit(p_player_id uuid, p_order_id uuid, out abandoned boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wallet w where w.player_id = p_player_id for update;
  update provider_transactions t set status = 'FAILED', settled_at = clock_timestamp()
    where t.player_id = p_player_id and t.id = p_order_id and t.type = 'DEPOSIT' and t.status = 'PENDING' and t.pix_code is null;
  abandoned := found;
  if abandoned then
    delete from idempotency_key k where k.player_id = p_player_id and k.reference = p_order_id;
  end if;
end
$$;

-- Closes a deposit that its provider refused. Pending only: what was paid stays paid.
create function reject_deposit(p_player_id uuid, p_order_id uuid, out amount_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_transactions t set status = 'REJECTED', settled_at = clock_timestamp()
    where t.player_id = p_player_id and t.id = p_order_id and t.type = 'DEPOSIT' and t.status = 'PENDING'
    returning t.amount_cents into amount_cents;
end
$$;

-- Closes some of the deposits that were not paid in time, and tells which.
create function expire_deposits(p_limit integer) returns table (player_id uuid, order_id uuid, amount_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    update provider_transactions t set status = 'REJECTED', settled_at = clock_timestamp()
    where (t.player_id, t.id) in (
      select e.player_id, e.id from provider_transactions e
      where e.status = 'PENDING' and e.type = 'DEPOSIT' and e.pix_code is not null and e.expires_at <= clock_timestamp()
      order by e.created_at limit p_limit for update skip locked)
    returning t.player_id, t.id, t.amount_cents;
end
$$;

revoke all on function bind_cpf, open_deposit, abandon_deposit, reject_deposit, expire_deposits from public;
grant execute on function open_deposit, abandon_deposit, reject_deposit, expire_deposits to raspasorte_app;
grant select on player_cpf to raspasorte_app;
