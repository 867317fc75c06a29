-- Notifies a player, once for each subject however often it is called. True if the notification is
-- new. It runs in the transaction of the fact, so that nothing is told that was rolled back, and
-- nothing is lost.
create or replace function notify_player(p_player_id uuid, p_kind text, p_subject text, p_data jsonb) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    insert into notification (player_id, kind, subject, data) values (p_player_id, p_kind, p_subject, p_data)
      on conflict (player_id, kind, subject) do nothing returning id)
  select exists (select from told)
$$;

grant execute on function notify_player to raspasorte_app;
