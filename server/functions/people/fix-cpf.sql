-- Fixes a CPF to its player for good, because a payment carries it or a payout to it was made. False: it is another
-- player's, or another one is fixed to this player. The caller holds the lock of the wallet.
create or replace function fix_cpf(p_player_id uuid, p_cpf text) returns boolean language plpgsql as $$
begin
  perform lock_cpf(p_cpf);
  insert into player_cpf (player_id, cpf) values (p_player_id, p_cpf) on conflict do nothing;
  return exists (select from player_cpf c where c.player_id = p_player_id and c.cpf = p_cpf);
end
$$;
