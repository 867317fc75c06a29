-- Locks a withdrawal and answers where it stands. The wallet's row comes first, as everywhere.
create or replace function lock_withdrawal(p_player_id uuid, p_id uuid) returns provider_transactions language plpgsql as $$
declare
  v_payout provider_transactions;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_payout from provider_transactions t
    where t.player_id = p_player_id and t.id = p_id and t.type = 'WITHDRAW' for update;
  return v_payout;
end
$$;
