-- Notifies players whose looser limit applies now that its 24 hours have passed. Returns the
-- players who got a new notification. It looks back 30 days, in case no job ran meanwhile.
-- Notifications are kept for longer, so none is repeated.
create or replace function notify_changed_limits() returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select due.player_id from (
    select l.player_id, notify_player(l.player_id, 'limit-changed',
      concat_ws(' ', l.kind, l.period, extract(epoch from l.next_from)),
      jsonb_build_object('limit', l.kind, 'period', l.period, 'amount', l.next_amount)) as is_news
    from player_limit l
    where l.next_from <= now() and l.next_from > now() - interval '30 days'
  ) due where due.is_news
$$;

grant execute on function notify_changed_limits to raspasorte_app;
