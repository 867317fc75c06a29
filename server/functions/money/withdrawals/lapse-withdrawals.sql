-- Whether another account also has a pending withdrawal to this CPF while it is fixed to nobody, so
-- that its owner is unknown.
create or replace function is_shared_payee(p_player_id uuid, p_cpf text) returns boolean language sql as $$
  select not exists (select from player_cpf c where c.cpf = p_cpf)
    and exists (select from provider_transactions t
      join withdrawal w on w.player_id = t.player_id and w.id = t.id
      where t.type = 'WITHDRAW' and t.status = 'PENDING' and w.cpf = p_cpf and w.player_id <> p_player_id)
$$;

-- Voids up to p_limit withdrawals whose CPF was meanwhile fixed to another player, or whose
-- player was fixed to another CPF, and returns them. A payout that was already sent may have been
-- paid, so it goes on.
create or replace function lapse_withdrawals(p_limit integer)
returns table (player_id uuid, id uuid, amount_cents cents)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions;
begin
  for player_id, id in
    select t.player_id, t.id
      from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
        join player_cpf c on (c.player_id = w.player_id or c.cpf = w.cpf)
          and (c.player_id, c.cpf) <> (w.player_id, w.cpf)
      where t.type = 'WITHDRAW' and t.status = 'PENDING' and t.requested_at is null
      order by t.created_at limit p_limit
  loop
    perform from wallet w where w.player_id = lapse_withdrawals.player_id for update skip locked;
    continue when not found;
    v_payout := lock_transaction(player_id, id, 'WITHDRAW');
    continue when v_payout.requested_at is not null or void_hold(v_payout, 'FAILED', null) <> 'voided';
    update provider_transactions t set flag = 'other_cpf'
      where t.player_id = lapse_withdrawals.player_id and t.id = lapse_withdrawals.id;
    amount_cents := v_payout.amount_cents;
    return next;
  end loop;
end
$$;

grant execute on function lapse_withdrawals to raspasorte_app;
