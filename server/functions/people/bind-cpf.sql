-- Binds a CPF to its player, once and for ever. The caller holds the lock of the wallet. Answers why not:
-- cpf_required (none is bound and none is given), cpf_fixed (another one is bound), cpf_taken (by another player),
-- rate_limited (five were taken within a day); null when one is bound.
create or replace function bind_cpf(p_player_id uuid, p_cpf text) returns text language plpgsql as $$
declare
  v_bound text := (select c.cpf from player_cpf c where c.player_id = p_player_id);
begin
  if v_bound is not null then return case when p_cpf <> v_bound then 'cpf_fixed' end; end if;
  if p_cpf is null then return 'cpf_required'; end if;
  if (select count(*) >= 5 from cpf_refusal r
    where r.player_id = p_player_id and r.refused_at > now() - interval '1 day')
  then
    return 'rate_limited';
  end if;
  insert into player_cpf (player_id, cpf) values (p_player_id, p_cpf) on conflict (cpf) do nothing;
  if found then return null; end if;
  insert into cpf_refusal (player_id) values (p_player_id);
  return 'cpf_taken';
end
$$;
