-- Identifies the history of this database. A promotion, after a failover or a point-in-time
-- restore, begins another timeline of the same cluster. A dump is restored into another cluster, or
-- into another database of the same one, which has another oid.
-- Volatile as what it calls: PostgreSQL does not inline a stable function that calls that.
create or replace function wal_timeline() returns integer language sql volatile as $$
  select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
$$;

create or replace function cluster_id() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select system_identifier # (select oid::bigint from pg_database where datname = current_database())
  from pg_control_system()
$$;

grant execute on function wal_timeline, cluster_id to raspasorte_app;
