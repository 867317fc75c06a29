create or replace function note_uncounted_account()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into uncounted_account (player_id) values (new.player_id);
  return null;
end
$$;

create or replace trigger note_uncounted_account after insert on profiles for each row
  execute function note_uncounted_account();

create or replace function add_account_hours() returns void language sql as $$
  with counted as (delete from uncounted_account returning player_id)
  insert into account_hour as h (hour, accounts)
    select date_trunc('hour', created_at, 'UTC'), count(*) from counted join profiles using (player_id) group by 1
    on conflict (hour) do update set accounts = h.accounts + excluded.accounts;
$$;

-- How many accounts were opened before an instant, exact at any moment. p_instant must be the start
-- of an hour.
create or replace function accounts_before(p_instant timestamptz) returns bigint language sql stable as $$
  select coalesce((select sum(accounts) from account_hour where hour < p_instant), 0)::bigint
    + (select count(*) from uncounted_account join profiles using (player_id) where created_at < p_instant);
$$;

grant execute on function accounts_before to raspasorte_app;
