-- SHA-256 of the previous entry's hash, followed by all fields of this entry as one JSON array.
create or replace function audit_hash(p_entry audit_log) returns bytea language sql stable as $$
  select sha256(p_entry.previous_hash || convert_to(jsonb_build_array(
    p_entry.seq, to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_entry.actor_id,
    p_entry.actor_name, p_entry.action, p_entry.subject, p_entry.details, p_entry.address)::text, 'UTF8'))
$$;

-- Appends one entry, in the transaction of the action that it records. The head's row stays locked
-- until that transaction ends, so call this last.
create or replace function record_action(
  p_actor_id uuid, p_actor_name text, p_action text, p_subject text, p_details jsonb, p_address text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
  v_entry audit_log;
begin
  select * into strict v_head from audit_head for update;
  v_entry.seq := v_head.seq + 1;
  v_entry.at := clock_timestamp();
  v_entry.actor_id := p_actor_id;
  v_entry.actor_name := p_actor_name;
  v_entry.action := p_action;
  v_entry.subject := p_subject;
  v_entry.details := p_details;
  v_entry.address := p_address;
  v_entry.previous_hash := v_head.hash;
  v_entry.hash := audit_hash(v_entry);
  insert into audit_log values (v_entry.*);
  update audit_head set seq = v_entry.seq, hash = v_entry.hash;
  return v_entry.seq;
end
$$;

grant execute on function audit_hash, record_action to raspasorte_app;
