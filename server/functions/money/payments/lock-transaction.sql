-- Locks a deposit or a withdrawal and returns its row, or a row of nulls when there is none. The
-- wallet is locked first, as everywhere.
create or replace function lock_transaction(p_player_id uuid, p_id uuid, p_type text)
returns provider_transactions language plpgsql as $$
declare
  v_transaction provider_transactions;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_transaction from provider_transactions t
    where t.player_id = p_player_id and t.id = p_id and t.type = p_type for update;
  return v_transaction;
end
$$;

-- The same for a withdrawal of which only the id is known, as operators name it.
create or replace function lock_withdrawal(p_id uuid) returns provider_transactions language plpgsql as $$
begin
  return lock_transaction((select t.player_id from provider_transactions t where t.id = p_id and t.type = 'WITHDRAW'),
    p_id, 'WITHDRAW');
end
$$;
