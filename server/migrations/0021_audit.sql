-- What operators did. Each entry carries the hash of the one before it, so that no entry can be changed, taken out, put in or moved
-- without breaking the chain; the head says where it ends, so that none can be cut off either.

create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor_id uuid, -- null for the command line
  actor_name text not null check (length(actor_name) between 1 and 200),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject text not null check (length(subject) <= 200), -- what it was done to: a player, a card, an epoch
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  address text, -- where the request came from; null for the command line
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32)
);
create index audit_log_subject on audit_log (subject, seq desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table audit_head (
  id integer primary key default 1 check (id = 1),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
);
insert into audit_head default values;

-- SHA-256 of the hash before it and of everything that the entry says, as one JSON array.
create function audit_hash(p_entry audit_log) returns bytea language sql stable
  return sha256(p_entry.previous_hash || convert_to(jsonb_build_array(
    p_entry.seq, to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_entry.actor_id, p_entry.actor_name,
    p_entry.action, p_entry.subject, p_entry.details, p_entry.address)::text, 'UTF8'));

-- Appends one entry, in the transaction of what it tells of. The head's row is locked until that ends: call it last.
create function record_action(
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

revoke all on function record_action from public;
grant execute on function record_action to raspasorte_app;
grant select on audit_log, audit_head to raspasorte_app;
