-- Records a limit that its player set, loosened or removed.
create or replace function note_limit_change()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into protection_change (player_id, kind, period, amount, counts_from)
    values (new.player_id, new.kind, new.period, case when new.next_from is null then new.amount else new.next_amount end,
      coalesce(new.next_from, clock_timestamp()));
  return null;
end
$$;

create or replace trigger note_limit_change after insert or update of amount, next_amount on player_limit
  for each row execute function note_limit_change();

-- Records a pause or an exclusion that begins or becomes longer.
create or replace function note_pause_change()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into protection_change (player_id, kind, counts_from, until)
    select new.player_id, c.kind, clock_timestamp(), c.until
    from (values ('pause', new.paused_until, case when tg_op = 'UPDATE' then old.paused_until end),
      ('exclusion', new.excluded_until, case when tg_op = 'UPDATE' then old.excluded_until end)) c (kind, until, before)
    where c.until is not null and c.until is distinct from c.before;
  return null;
end
$$;

create or replace trigger note_pause_change after insert or update of paused_until, excluded_until on player_pause
  for each row execute function note_pause_change();
