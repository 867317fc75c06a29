-- The request of the same earlier call or, without a key, an open request for the same.
create or replace function equal_request(
  p_asked_by uuid, p_key text, p_kind text, p_subject text, p_content jsonb
) returns setof second_person_request language sql stable as $$
  select * from second_person_request r
  where case when p_key is null
    then r.key is null and r.status = 'open' and r.kind = p_kind and r.subject = p_subject and r.content = p_content
    else r.asked_by = p_asked_by and r.key = p_key end
$$;

-- An operator asks for something that a second person has to decide within 72 hours. Outcomes:
-- asked; repeated (request_id is that of the same earlier call or, without a key, of an open
-- request for the same); idempotency_conflict; forbidden (the operator's role may not ask).
create or replace function ask_second_person(
  p_id uuid, p_kind text, p_subject text, p_player_id uuid, p_amount_cents bigint, p_content jsonb,
  p_context jsonb, p_reason text, p_key text, p_request_hash bytea, p_asked_by uuid,
  out outcome text, out request_id uuid, out expires_at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_roles text[] := second_person_roles(p_kind);
  v_equal second_person_request;
begin
  if v_roles is null then
    raise exception 'no second person decides a %', p_kind using errcode = 'check_violation';
  end if;
  if not is_staff(p_asked_by, v_roles) then outcome := 'forbidden'; return; end if;
  -- An expired request makes room for a new one for the same.
  update second_person_request r set status = 'expired'
    where r.status = 'open' and r.key is null and r.kind = p_kind and r.subject = p_subject
      and r.content = p_content and r.expires_at <= clock_timestamp();

  -- Looked for first: an insert would wait for the second person who is deciding that request, and
  -- who may wait for the wallet that the caller has locked.
  select * into v_equal from equal_request(p_asked_by, p_key, p_kind, p_subject, p_content);
  if v_equal.id is null then
    insert into second_person_request as r (id, kind, subject, player_id, amount_cents, content, context, reason,
        key, request_hash, asked_by, expires_at)
      values (p_id, p_kind, p_subject, p_player_id, p_amount_cents, p_content, p_context, p_reason,
        p_key, p_request_hash, p_asked_by, clock_timestamp() + interval '72 hours')
      on conflict do nothing returning r.id, r.expires_at into request_id, expires_at;
    if found then outcome := 'asked'; return; end if;
    select * into v_equal from equal_request(p_asked_by, p_key, p_kind, p_subject, p_content);
    if v_equal.id is null then raise exception 'request % is neither new nor there', p_id; end if;
  end if;
  outcome := coalesce(key_outcome(hash_prefix(v_equal.request_hash), hash_prefix(p_request_hash)), 'repeated');
  request_id := v_equal.id;
  expires_at := v_equal.expires_at;
end
$$;

grant execute on function ask_second_person to raspasorte_app;
