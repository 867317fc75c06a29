-- What a player has deposited since an instant. A pending charge counts: otherwise a player could
-- open ten charges first and pay them afterwards. A payment counts from the time when it was
-- credited, whenever its charge was made.
create or replace function deposited_since(p_player_id uuid, p_since timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(t.amount_cents), 0)::bigint from provider_transactions t
  where t.player_id = p_player_id and t.type = 'DEPOSIT'
    and (t.status = 'PENDING' or (t.status = 'APPROVED' and t.settled_at >= p_since))
$$;

-- The codes of a player that expired unpaid within a day. A provider may still take a payment, as
-- it may for a code that it refused or that somebody else paid: these count too.
create or replace function expired_cents(p_player_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(t.amount_cents), 0)::bigint from provider_transactions t
  where t.player_id = p_player_id and t.type = 'DEPOSIT' and t.status = 'REJECTED' and t.pix_code is not null
    and t.settled_at > now() - interval '24 hours'
$$;

-- Why a player may not deposit this amount now: account_blocked; deposits_paused; self_excluded or
-- paused; terms_not_accepted (a later version has to be accepted); limits_required (the operating
-- profile demands a loss limit and a session limit); deposit_limit_reached (the player's own);
-- kyc_deposit_limit (of their KYC status); expired_codes_limit (what was paid, waits and expired
-- may come to more than twice either limit: otherwise a player could let one code after the other
-- expire, and pay them all). Null when they may.
create or replace function deposit_refusal(p_player_id uuid, p_amount_cents bigint, p_limits_required boolean)
returns text language plpgsql stable as $$
declare
  v_limit player_limit_in_force;
  v_pause text := pause_refusal(p_player_id);
  v_sum bigint;
  v_expired bigint := expired_cents(p_player_id);
  v_is_beyond_twice boolean := false;
begin
  if (select is_blocked(p.status) from profiles p where p.player_id = p_player_id)
    then return 'account_blocked'; end if;
  if exists (select from operation_pause o where o.operation = 'deposits') then return 'deposits_paused'; end if;
  if v_pause is not null then return v_pause; end if;
  if (select p.accepted_terms from profiles p where p.player_id = p_player_id)
    < (select t.version from terms_to_accept t)
  then
    return 'terms_not_accepted';
  end if;
  if p_limits_required and (select count(distinct l.kind) < 2 from player_limit_in_force l
    where l.player_id = p_player_id and l.kind in ('loss', 'session'))
  then
    return 'limits_required';
  end if;
  for v_limit in select * from player_limit_in_force l where l.player_id = p_player_id and l.kind = 'deposit' loop
    v_sum := deposited_since(p_player_id, period_start(v_limit.period, now())) + p_amount_cents;
    if v_sum > v_limit.amount then return 'deposit_limit_reached'; end if;
    v_is_beyond_twice := v_is_beyond_twice or v_sum + v_expired > 2 * v_limit.amount;
  end loop;
  v_sum := deposited_since(p_player_id, now() - interval '24 hours') + p_amount_cents;
  return (select case when v_sum > k.deposit_day_cents then 'kyc_deposit_limit'
      when v_is_beyond_twice or v_sum + v_expired > 2 * k.deposit_day_cents then 'expired_codes_limit' end
    from profiles p join kyc_limits k on k.status = p.kyc_status where p.player_id = p_player_id);
end
$$;
