-- Lower case without accents: "João" → "joao".
create or replace function plain_text(p_text text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create or replace function make_searchable(p_player_id uuid) returns void language sql as $$
  insert into player_search as s (player_id, created_at, name, words)
    select p.player_id, p.created_at, plain_text(p.name),
      ' ' || plain_text(p.name) || ' ' || plain_text(u.email) || ' ' || p.player_id
    from profiles p join auth."user" u on u.id = p.player_id where p.player_id = p_player_id
    on conflict (player_id) do update set name = excluded.name, words = excluded.words;
$$;

create or replace function profile_searchable()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_searchable(new.player_id);
  return null;
end
$$;

create or replace function email_searchable()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_searchable(new.id);
  return null;
end
$$;

create or replace trigger profile_searchable after insert or update of name on profiles for each row
    execute function profile_searchable();
create or replace trigger email_searchable after update of email on auth."user" for each row
  when (old.email is distinct from new.email) execute function email_searchable();
