-- A player's tags by name, retired ones too: [{id, name, color}].
create or replace function player_tags(p_player_id uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name), '[]')
  from player_tag p join tag t on t.id = p.tag_id where p.player_id = p_player_id
$$;

grant execute on function player_tags to raspasorte_app;
