-- A player accepts the present version of the terms. Outcomes: accepted; repeated; the refusal
-- terms_changed (p_version is not the present one: nobody accepts a text that they have not been
-- shown).
create or replace function accept_terms(p_player_id uuid, p_version integer, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from profiles p where p.player_id = p_player_id for update;
  if p_version is distinct from (select max(d.version) from document_version d where d.kind = 'termos')
    then outcome := 'terms_changed'; return; end if;
  insert into document_acceptance (player_id, kind, version, at_sign_up) values (p_player_id, 'termos', p_version, false)
    on conflict do nothing;
  outcome := case when found then 'accepted' else 'repeated' end;
  update profiles set accepted_terms = p_version where player_id = p_player_id and accepted_terms < p_version;
end
$$;

grant execute on function accept_terms to raspasorte_app;
