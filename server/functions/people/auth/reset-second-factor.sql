-- What a player has besides the password. An authenticator whose enrolment waits for its first code
-- does not count.
create or replace function second_factors(p_player_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'authenticator', exists (select from auth.two_factor f where f.user_id = p_player_id and f.verified is not false),
    'passkeys', (select count(*) from auth.passkey k where k.user_id = p_player_id))
$$;

-- Removes a player's authenticator, backup codes and passkeys and ends all sessions, and with them
-- the pushes. A second person has approved it. Outcomes: reset; request_outdated (since the request
-- the player has changed a factor or signed in, and so has not lost the way into the account, also
-- when that session has ended).
create or replace function reset_second_factor(
  p_player_id uuid, p_admin_id uuid, p_request_id uuid, p_content jsonb, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from auth."user" u where u.id = p_player_id and coalesce(u.role, 'player') = 'player' for update;
  if not found then raise exception '% is no player', p_player_id using errcode = 'check_violation'; end if;
  if second_factors(p_player_id) <> p_content or exists (select from sign_in s
    join second_person_request r on r.id = p_request_id and s.seq > (r.context ->> 'newest_sign_in')::bigint
    where s.player_id = p_player_id)
  then
    outcome := 'request_outdated'; return;
  end if;
  if not use_second_person(p_request_id, 'reset-second-factor', p_admin_id, p_player_id, null, p_content) then
    raise exception 'no second person has approved this reset' using errcode = 'check_violation';
  end if;

  delete from auth.two_factor f where f.user_id = p_player_id;
  delete from auth.passkey k where k.user_id = p_player_id;
  update auth."user" u set two_factor_enabled = false where u.id = p_player_id;
  delete from auth.session s where s.user_id = p_player_id;
  outcome := 'reset';
end
$$;

grant execute on function second_factors, reset_second_factor to raspasorte_app;
