-- Flags a deposit when the provider reports a payment that we do not believe. Nothing is credited;
-- an operator sees the reason.
create or replace function flag_doubtful_deposit(p_player_id uuid, p_id uuid, p_flag text, out noted boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_transactions t set flag = p_flag
    where t.player_id = p_player_id and t.id = p_id and t.type = 'DEPOSIT' and t.status <> 'APPROVED'
      and t.flag is null
      and p_flag in ('different_amount', 'unproven_payer');
  noted := found;
end
$$;

grant execute on function flag_doubtful_deposit to raspasorte_app;
