-- What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, because a
-- household is given a /64. An IPv4-mapped IPv6 address counts as IPv4.
create or replace function network_of(p_address inet) returns inet language sql immutable as $$
  select case when family(p_address) = 4 then host(p_address)::inet
    when p_address << '::ffff:0:0/96'::inet then substring(host(p_address) from '[0-9.]+$')::inet
    else network(set_masklen(p_address, 64))::inet end
$$;

-- Serializes counting what comes from a network until the transaction ends.
create or replace function lock_network(p_network inet) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('network'), hashtext(p_network::text)) where p_network is not null
$$;
