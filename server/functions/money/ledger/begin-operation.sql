-- What an idempotency key means for a request: null for a new key, repeated for the request that
-- bound the key, idempotency_conflict for any other request.
create or replace function key_outcome(p_bound_hash bigint, p_request_hash bigint)
returns text language sql immutable as $$
  select case when p_bound_hash = p_request_hash then 'repeated'
    when p_bound_hash is not null then 'idempotency_conflict' end
$$;

-- The form in which an idempotency key is stored.
create or replace function key_id(p_key text) returns bigint language sql stable as $$
  select hash_prefix(sha256(convert_to(p_key, 'UTF8')))
$$;

-- The part of a key's or request's hash that is stored: 64 bits are enough to tell those of one
-- player apart.
create or replace function hash_prefix(p_hash bytea) returns bigint language sql immutable as $$
  select ('x' || encode(substr(p_hash, 1, 8), 'hex'))::bit(64)::bigint
$$;

-- Begins an operation under an idempotency key. It locks the player's wallet, which serializes the
-- player's calls: of several calls with one key, the first goes on and the others find the key.
-- Then it looks the key up, among those of rounds too. Outcomes: null (the caller goes on);
-- repeated (reference is the first one's), idempotency_conflict or unknown_player (the caller
-- returns).
create or replace function begin_operation(
  p_player_id uuid, p_key text, p_request_hash bytea,
  out outcome text, out reference uuid, out balance_cents bigint
) language plpgsql as $$
begin
  select w.balance_cents into balance_cents from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  select key_outcome(k.request_hash, hash_prefix(p_request_hash)), k.reference into outcome, reference
    from idempotency_key k where k.player_id = p_player_id and k.key = key_id(p_key);
  if found then return; end if;
  select key_outcome(r.request_hash, hash_prefix(p_request_hash)), r.id into outcome, reference
    from round r where r.player_id = p_player_id and r.key = key_id(p_key);
  if found then return; end if;
  if exists (select from archived_key a where a.player_id = p_player_id and a.key = key_id(p_key))
    then outcome := 'idempotency_conflict'; end if;
end
$$;

-- Binds the key of an operation that begin_operation let go on, in the transaction that changes the
-- books or opens the charge: a repeat finds what it refers to.
create or replace function bind_key(p_player_id uuid, p_key text, p_request_hash bytea, p_reference uuid)
returns void language sql as $$
  insert into idempotency_key (player_id, key, request_hash, reference)
    values (p_player_id, key_id(p_key), hash_prefix(p_request_hash), p_reference)
$$;
