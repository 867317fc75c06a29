-- A blocked player may sign in, read and withdraw, but neither deposit nor play.
create or replace function is_blocked(p_status text) returns boolean language sql immutable as $$
  select p_status <> 'active'
$$;
