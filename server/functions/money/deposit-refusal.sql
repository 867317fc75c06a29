-- A player's own limit of deposits counts the money that comes in during the period: a charge made yesterday and paid today is today's.
create or replace function deposit_refusal(p_player_id uuid, p_amount_cents bigint, p_limits_required boolean) returns text
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
    -- A charge that waits to be paid counts: otherwise ten of them could be opened first and paid afterwards. What was paid
    -- counts in the period in which it was credited, whenever its charge was made.
    select coalesce(sum(amount_cents), 0) into v_deposited from provider_transactions
      where player_id = p_player_id and type = 'DEPOSIT'
        and (status = 'PENDING' or (status = 'APPROVED' and settled_at >= period_start(v_limit.period, now())));
    if v_deposited + p_amount_cents > v_limit.amount then return 'deposit_limit_reached'; end if;
  end loop;
  return null;
end
$$;
