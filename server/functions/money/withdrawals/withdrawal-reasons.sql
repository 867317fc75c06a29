-- What these players together have withdrawn in the last 24 hours, paid or pending.
create or replace function withdrawn_in_a_day(p_players uuid[]) returns bigint language sql as $$
  select coalesce(sum(t.amount_cents), 0)::bigint from provider_transactions t
    where t.player_id = any (p_players) and t.type = 'WITHDRAW' and t.status in ('PENDING', 'APPROVED')
      and t.created_at > clock_timestamp() - interval '24 hours'
$$;

-- Why a new withdrawal waits for an operator: the only place where this is decided. Without a
-- reason it does not wait. Both sums cover 24 hours and include this withdrawal: day_cents is the
-- player's, device_day_cents adds the accounts that share a browser with them.
-- p_default_limit_cents applies while operators have set no limit. The caller holds the wallet's
-- lock.
create or replace function withdrawal_reasons(
  p_player_id uuid, p_amount_cents bigint, p_cpf text, p_default_limit_cents bigint,
  out reasons withdrawal_reason[], out day_cents bigint, out device_day_cents bigint
) language plpgsql as $$
declare
  v_limit_cents bigint :=
    coalesce((select l.withdrawal_approval_cents from operator_limits l), p_default_limit_cents);
  v_kyc_limit_cents bigint := (select k.withdrawal_day_cents from profiles p
    join kyc_limits k on k.status = p.kyc_status where p.player_id = p_player_id);
  v_others uuid[];
begin
  perform lock_browsers(p_player_id);
  v_others := array(select distinct o.player_id from known_device d
    join known_device o on o.device_hash = d.device_hash and o.is_browser and o.player_id <> d.player_id
    where d.player_id = p_player_id and d.is_browser);
  day_cents := p_amount_cents + withdrawn_in_a_day(array[p_player_id]);
  device_day_cents := day_cents + withdrawn_in_a_day(v_others);
  reasons := array_remove(array[
    case when day_cents > v_limit_cents then 'amount' end,
    case when device_day_cents > greatest(v_limit_cents, day_cents) then 'shared_device' end,
    case when is_shared_payee(p_player_id, p_cpf) then 'shared_cpf' end,
    case when owes_or_is_disputed(p_player_id) then 'dispute' end,
    case when day_cents > v_kyc_limit_cents then 'kyc' end,
    case when exists (select from second_person_request r where r.kind = 'reset-second-factor'
      and r.player_id = p_player_id and r.used_at > clock_timestamp() - interval '7 days') then 'second_factor' end
  ]::withdrawal_reason[], null);
end
$$;
