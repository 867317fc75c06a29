-- Erases the name and CPF of up to p_limit players whose retention period has ended, and returns
-- them. The books keep their amounts, without the person. Whoever excluded themselves without end
-- keeps the CPF, and nothing else: it stays taken, or they would play again with a new account.
create or replace function erase_due_players(p_limit integer) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_players uuid[];
begin
  with due as (
    select r.id from privacy_request r where r.status = 'done' and r.erased_at is null and r.erase_at <= now()
    order by r.erase_at limit p_limit for update skip locked)
  , erased as (update privacy_request r set erased_at = now() from due where r.id = due.id returning r.player_id)
  select coalesce(array_agg(erased.player_id), '{}') into v_players from erased;

  perform set_config('raspasorte.forgetting', 'on', true);
  delete from player_cpf c where c.player_id = any (v_players)
    and not exists (select from player_pause p where p.player_id = c.player_id and p.excluded_until > now());
  perform set_config('raspasorte.forgetting', 'off', true);
  update provider_transactions t set payer_cpf = null, client_address = null
    where t.player_id = any (v_players) and t.payer_cpf is not null;
  update withdrawal w set cpf = '00000000000', payee_name = 'Titular excluído' where w.player_id = any (v_players);
  update auth."user" u set name = 'Titular excluído' where u.id = any (v_players);
  delete from name_change c where c.player_id = any (v_players);
  update dispute d set answer_note = null where d.player_id = any (v_players) and d.answer_note is not null;
  delete from player_note n where n.player_id = any (v_players);
  delete from player_message m where m.player_id = any (v_players);
  delete from player_tag t where t.player_id = any (v_players);
  delete from protection_change h where h.player_id = any (v_players) and h.kind not in ('pause', 'exclusion');
  delete from player_limit l where l.player_id = any (v_players);
  return query select unnest(v_players);
end
$$;

grant execute on function erase_due_players to raspasorte_app;
