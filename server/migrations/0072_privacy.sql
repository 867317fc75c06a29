-- What a player may ask of us under the LGPD, and what the law makes us keep all the same: for five years who played, with which CPF, and
-- what they paid, staked and won; for ever that somebody has excluded themselves.

create table privacy_request (
  id uuid primary key, -- the number that the player is told
  player_id uuid not null,
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  requested_at timestamptz not null default clock_timestamp(),
  contact_email text, -- where the answer goes, until it is given
  was_blocked boolean not null, -- whether the account was already closed by an operator
  decided_at timestamptz,
  decided_by uuid,
  reason text check (length(reason) <= 500),
  erase_at timestamptz not null, -- when nothing has to be kept any more
  erased_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((contact_email is not null) = (status = 'open')),
  check (erased_at is null or status = 'done')
);
-- A player has one request that counts.
create unique index privacy_request_of_player on privacy_request (player_id) where status <> 'refused';
create index privacy_request_by_time on privacy_request (requested_at desc);
create index privacy_request_due on privacy_request (erase_at) where status = 'done' and erased_at is null;
grant select on privacy_request to raspasorte_app;

-- What stands in the place of an address that was given back. The domain is one that nobody can ever have.
create function erased_email(p_player_id uuid) returns text language sql immutable
  return 'excluido-' || p_player_id || '@conta.invalid';

-- A player asks to be forgotten. What no law keeps goes in this transaction; the account closes; the rest is scheduled.
-- outcome: requested; repeated (request_id is the first one's); or a refusal, which changes nothing: unknown_player, forbidden (staff),
-- balance_not_withdrawn, payments_pending.
create function request_erasure(
  p_player_id uuid, p_request_id uuid, p_minimum_withdrawal_cents bigint, out outcome text, out request_id uuid, out requested_at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_user auth."user";
begin
  select * into v_wallet from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  select r.id, r.requested_at into request_id, requested_at from privacy_request r
    where r.player_id = p_player_id and r.status <> 'refused';
  if found then outcome := 'repeated'; return; end if;
  select * into strict v_user from auth."user" u where u.id = p_player_id for update;
  if coalesce(v_user.role, 'player') <> 'player' then outcome := 'forbidden'; return; end if;
  -- Less than this cannot be withdrawn: it stays on the books as owed, and does not keep anybody from being forgotten.
  if v_wallet.balance_cents >= p_minimum_withdrawal_cents then outcome := 'balance_not_withdrawn'; return; end if;
  if v_wallet.held_cents > 0
    or exists (select from provider_transactions t where t.player_id = p_player_id and t.status = 'PENDING')
  then
    outcome := 'payments_pending'; return;
  end if;

  insert into privacy_request as r (id, player_id, contact_email, was_blocked, erase_at)
    select p_request_id, p_player_id, v_user.email, p.status = 'blocked', now() + interval '5 years'
    from profiles p where p.player_id = p_player_id
    returning r.id, r.requested_at into request_id, requested_at;
  update profiles set status = 'blocked' where player_id = p_player_id;

  -- Nobody gets in any more, and nobody is written to.
  update auth."user" set email = erased_email(p_player_id), email_verified = false, image = null, two_factor_enabled = false
    where id = p_player_id;
  update auth.account set password = null where user_id = p_player_id;
  delete from auth.session where user_id = p_player_id;
  delete from auth.two_factor where user_id = p_player_id;
  delete from auth.verification where value = p_player_id::text;
  delete from known_device where player_id = p_player_id;
  delete from mail_outbox where player_id = p_player_id;

  -- No advertising, no measuring, no showing around.
  update ad_consent set granted = false, client_address = null, user_agent = null, fbp = null, fbc = null where player_id = p_player_id;
  update ad_event set status = 'not_sent', reason = 'conta encerrada a pedido do titular' where player_id = p_player_id and status = 'pending';
  delete from win where player_id = p_player_id;
  delete from cpf_refusal where player_id = p_player_id;
  outcome := 'requested';
end
$$;

-- An operator decides: done, or refused, which opens the account again. outcome: decided; repeated (the same decision again); not_found;
-- request_decided (another one was first); email_taken (somebody else signed up with the address meanwhile).
create function decide_privacy_request(p_id uuid, p_admin_id uuid, p_decision text, p_reason text, out outcome text, out player_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_request privacy_request;
begin
  select * into v_request from privacy_request r where r.id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  player_id := v_request.player_id;
  if v_request.status <> 'open' then
    outcome := case when v_request.status = p_decision then 'repeated' else 'request_decided' end;
    return;
  end if;
  if p_decision = 'refused' then
    if exists (select from auth."user" u where u.email = v_request.contact_email) then outcome := 'email_taken'; return; end if;
    update auth."user" u set email = v_request.contact_email where u.id = v_request.player_id;
    update profiles p set status = case when v_request.was_blocked then 'blocked' else 'active' end where p.player_id = v_request.player_id;
  end if;
  update privacy_request r set status = p_decision, decided_at = clock_timestamp(), decided_by = p_admin_id, reason = p_reason,
      contact_email = null
    where r.id = p_id;
  outcome := 'decided';
end
$$;

-- A CPF is given once and never changed; it goes only when its owner is forgotten.
drop trigger player_cpf_append_only on player_cpf;
create trigger player_cpf_append_only before update or truncate on player_cpf
  for each statement execute function refuse_change();
create trigger player_cpf_kept before delete on player_cpf for each statement
  when (coalesce(current_setting('raspasorte.forgetting', true), '') <> 'on') execute function refuse_change();

-- Takes name and CPF from everything of those whose time has come, some at a time. The books stay: amounts of somebody nobody knows.
create function erase_due_players(p_limit integer) returns setof uuid
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
  delete from player_cpf c where c.player_id = any (v_players);
  perform set_config('raspasorte.forgetting', 'off', true);
  update withdrawal w set cpf = '00000000000', payee_name = 'Titular excluído' where w.player_id = any (v_players);
  update auth."user" u set name = 'Titular excluído' where u.id = any (v_players);
  delete from player_limit l where l.player_id = any (v_players);
  delete from ad_consent c where c.player_id = any (v_players);
  return query select unnest(v_players);
end
$$;

revoke all on function erased_email, request_erasure, decide_privacy_request, erase_due_players from public;
grant execute on function request_erasure, decide_privacy_request, erase_due_players to raspasorte_app;

-- What is deleted by its age (server/src/office/retention/): everything else in these tables may be deleted already.
grant delete on analytics_event to raspasorte_app;
create index analytics_event_by_time on analytics_event using brin (created_at);
create index session_expires_at_idx on auth.session (expires_at);
create index verification_expires_at_idx on auth.verification (expires_at);
