-- What counts as one address: an IPv4 address itself, of IPv6 the /64 that a household is given. A mapped IPv4
-- address is that IPv4 address.
create or replace function network_of(p_address inet) returns inet language sql immutable as $$
  select case when family(p_address) = 4 then host(p_address)::inet
    when p_address << '::ffff:0:0/96'::inet then substring(host(p_address) from '[0-9.]+$')::inet
    else network(set_masklen(p_address, 64))::inet end
$$;

-- Nobody else counts what comes from this network until the transaction ends.
create or replace function lock_network(p_network inet) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('network'), hashtext(p_network::text)) where p_network is not null
$$;
