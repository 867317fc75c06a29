-- The caller holds the wallet's row lock. outcome: bound, cpf_required, cpf_taken, cpf_fixed, rate_limited (five were taken within a day).
create or replace function bind_cpf(p_player_id uuid, p_cpf text, out outcome text, out bound_cpf text) language plpgsql as $$
begin
  select c.cpf into bound_cpf from player_cpf c where c.player_id = p_player_id;
  if found then
    outcome := case when p_cpf is null or p_cpf = bound_cpf then 'bound' else 'cpf_fixed' end;
    return;
  end if;
  if p_cpf is null then outcome := 'cpf_required'; return; end if;
  if (select count(*) >= 5 from cpf_refusal r where r.player_id = p_player_id and r.refused_at > now() - interval '1 day') then
    outcome := 'rate_limited'; return;
  end if;
  insert into player_cpf (player_id, cpf) values (p_player_id, p_cpf) on conflict (cpf) do nothing;
  if not found then
    insert into cpf_refusal (player_id) values (p_player_id);
    outcome := 'cpf_taken'; return;
  end if;
  outcome := 'bound';
  bound_cpf := p_cpf;
end
$$;
