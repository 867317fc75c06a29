-- Serializes decisions about a CPF until the transaction ends.
create or replace function lock_cpf(p_cpf text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('cpf'), hashtext(p_cpf))
$$;

-- The CPF that binds a player, whatever CPF a request names: the fixed one, else that of a pending
-- withdrawal.
create or replace function bound_cpf(p_player_id uuid) returns text language sql stable as $$
  select coalesce((select c.cpf from player_cpf c where c.player_id = p_player_id),
    (select w.cpf from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
      where t.player_id = p_player_id and t.type = 'WITHDRAW' and t.status = 'PENDING' order by w.id desc limit 1))
$$;

-- The CPF that the player's newest charge must be paid from.
create or replace function named_cpf(p_player_id uuid) returns text language sql stable as $$
  select t.payer_cpf from provider_transactions t
  where t.player_id = p_player_id and t.type = 'DEPOSIT' and t.payer_cpf is not null
  order by t.created_at desc, t.id desc limit 1
$$;

-- The CPF that a charge must be paid from when its request names none.
create or replace function charge_payer_cpf(p_player_id uuid) returns text language sql stable as $$
  select coalesce(bound_cpf(p_player_id), named_cpf(p_player_id))
$$;

grant execute on function bound_cpf, named_cpf, charge_payer_cpf to raspasorte_app;

-- Whether too many CPFs that belong to others were named within a day: by this player, of this CPF,
-- or from this network.
create or replace function cpf_attempts_used_up(p_player_id uuid, p_cpf text, p_network inet) returns boolean
language sql as $$
  select count(*) filter (where r.player_id = p_player_id) >= 5 or count(*) filter (where r.cpf = p_cpf) >= 10
    or count(*) filter (where r.client_address = p_network) >= 20
  from cpf_refusal r where r.refused_at > clock_timestamp() - interval '1 day'
    and (r.player_id = p_player_id or r.cpf = p_cpf or r.client_address = p_network)
$$;

-- The CPF of a player's charge or withdrawal: the bound one, else the named one. It is provisional
-- until fix_cpf, so other players may name the same. The caller holds the wallet's lock. Outcomes:
-- null (cpf is set); cpf_required (none is bound or named); cpf_fixed (another one is bound);
-- rate_limited (too many CPFs of others were named within a day); cpf_taken (it is fixed to another
-- player).
create or replace function bind_cpf(
  p_player_id uuid, p_cpf text, p_network inet, out outcome text, out cpf text
) language plpgsql as $$
begin
  cpf := bound_cpf(p_player_id);
  if cpf is not null then
    outcome := case when p_cpf <> cpf then 'cpf_fixed' end;
    return;
  end if;
  cpf := p_cpf;
  if cpf is null then outcome := 'cpf_required'; return; end if;
  perform lock_cpf(cpf);
  perform lock_network(p_network);
  if cpf_attempts_used_up(p_player_id, cpf, p_network) then outcome := 'rate_limited'; return; end if;
  if exists (select from player_cpf c where c.cpf = bind_cpf.cpf) then
    insert into cpf_refusal (player_id, cpf, client_address) values (p_player_id, cpf, p_network);
    outcome := 'cpf_taken';
  end if;
end
$$;
