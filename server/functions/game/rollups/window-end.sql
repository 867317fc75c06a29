-- An instant before which no card was sold that a later statement does not see: the start of the
-- oldest play that is under way, or else now. To be called in a transaction of its own.
--
-- A play gets its created_at by settle_plays, which first locks player_streak for writing, as
-- nothing else does. It keeps the lock until others see its round, also while its commit waits for
-- a standby. Now is taken before the locks are read. So a play with an earlier created_at either
-- has its lock, and then it began before its created_at, or has ended and is seen. Every clock here
-- is PostgreSQL's, as that of created_at. If that clock is set back, later rounds get a created_at
-- before the ends of earlier windows; nothing can help those windows.
-- The owner of this function, as which every process signs in, sees the starts of all plays.
create or replace function window_end() returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  -- In milliseconds, because a round commits to no more.
  select date_trunc('milliseconds', least(statement_timestamp(), min(a.xact_start)))
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.database = (select oid from pg_database where datname = current_database())
      and l.relation = 'player_streak'::regclass and l.mode = 'RowExclusiveLock'
$$;

grant execute on function window_end to raspasorte_app;
