-- The smallest version 7 UUID of an instant: ids made at that instant or later are not below it.
create or replace function uuid_at(p_instant timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from p_instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

grant execute on function uuid_at to raspasorte_app, raspasorte_checker;
