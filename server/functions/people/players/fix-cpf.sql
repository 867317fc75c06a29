-- Fixes a CPF to its player for good, because a payment carries it or a payout went to it. False if
-- it is another player's, or if another CPF is fixed to this player. The caller holds the wallet's
-- lock.
create or replace function fix_cpf(p_player_id uuid, p_cpf text) returns boolean language plpgsql as $$
begin
  perform lock_cpf(p_cpf);
  insert into player_cpf (player_id, cpf) values (p_player_id, p_cpf) on conflict do nothing;
  return exists (select from player_cpf c where c.player_id = p_player_id and c.cpf = p_cpf);
end
$$;
