create or replace function open_source()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from auth."user" u where u.id = new.player_id and coalesce(u.role, 'player') = 'player') then
    insert into player_source (player_id, signed_up_at) values (new.player_id, new.created_at) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger open_source after insert on profiles for each row execute function open_source();

-- Stores how a player who gave consent came: the first visit only, once, and only before the player
-- is counted. A browser's clock may be wrong: a visit too long ago or still to come is ignored.
create or replace function keep_source(
  p_player_id uuid, p_source text, p_medium text, p_campaign text, p_affiliate text,
  p_click_kind text, p_click_id text, p_landed_at timestamptz
) returns void language sql security definer set search_path = public, pg_temp as $$
  update player_source s
    set source_id = find_source(p_source, p_medium, p_campaign, p_affiliate, 200), click_kind = p_click_kind,
      click_id = p_click_id, landed_at = p_landed_at
    where s.player_id = p_player_id and not s.is_counted and s.landed_at is null
      and p_landed_at between clock_timestamp() - interval '90 days' and clock_timestamp() + interval '1 day'
$$;

grant execute on function keep_source to raspasorte_app;
